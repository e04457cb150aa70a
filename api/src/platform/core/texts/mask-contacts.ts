const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

// The commonest of https://data.iana.org/TLD/tlds-alpha-by-domain.txt: of the words that people write, one in seventeen is
// on the whole list, and would make an address of two sentences without a space between them.

/** No sentence begins with these, so they end an address in any letter case. */
const CERTAIN = words('com org edu gov biz io co xyz app dev');

/** A sentence could begin with these after a missing space ("fishing.Net"), so they count in lower case only. */
const LIKELY = words(`
  net info eu uk de fr es nl ch pl pt se dk fi gr ie cz ro hu au nz ca ru cn jp kr br ar cl mx za tr ua il ly tv ai gg
  cc ws su tk ml ga cf gq online site website club shop store blog link click page tech cloud agency digital media email
  support solutions services network systems health clinic pharmacy doctor finance loan loans bet casino poker dating
  chat porn sex xxx bid trade download stream zip mobi pro vip icu buzz bio wiki рф рус онлайн сайт укр бел қаз бг срб ελ ею 中国 中國 公司 网络 在线 한국 भारत`);

/** Words of English or Spanish: an address only before a path, since "I like it.so do you" is two sentences. */
const AMBIGUOUS = words(`
  it in is us me be to so no my at am as by do la va st id im mu sa pm ps cat live life today world fun top win one now
  new news space work care run guide money cash free best help how ink art red men love`);

const LINK = '[link hidden]';
const EMAIL = '[email hidden]';

// The time is linear in the text's length: a quantifier is bounded, or stops at a character that it cannot match, in a
// run of characters that matches begin with at its start only.
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]*`;
const START = String.raw`(?<![\p{L}\p{N}_-])`;
const END = String.raw`(?![\p{L}\p{N}_-])`;
const bracketed = (sign: string) => String.raw`\s{0,2}[([{<]\s{0,2}(?:${sign})\s{0,2}[)\]}>]\s{0,2}`;
const WRITTEN_DOT = String.raw`(?:${bracketed(String.raw`dot|punto|\.`)}|\s{1,2}dot\s{1,2})`;
const DOT = String.raw`(?:\.|${WRITTEN_DOT})`;
const AT = String.raw`(?:@|${bracketed('at|arroba|@')})`;
const COUNTRY = '(?:uk|au|nz|za|br|mx|ar|in|jp)';

/** Characters that HTML also allows in an address, and that a text has around one, too. */
const SIGNS = String.raw`[!#$&'*/=?^\x60{|}~]`;
const LOCAL = String.raw`[\p{L}\p{N}._%+-]`;
const EMAILS = new RegExp(
  String.raw`(?<!${LOCAL})${LOCAL}+(?:${SIGNS}+${LOCAL}+){0,3}${SIGNS}?${AT}(?:${LABEL}${DOT}){1,8}\p{L}{2,24}${END}`,
  'giu',
);
const LINKS = /(?<![a-z\d])(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\d?\.)(?=[^\s.])\S*[^\s.,;:!?'"’”)\]}>]/giu;
/** Matches "example dot com", for example, but not "the dot com years". */
const WRITTEN_DOMAINS = new RegExp(
  String.raw`${START}(?:${LABEL}${DOT}){0,4}(${LABEL})(?:${WRITTEN_DOT}(?:com|net|org|co|io|info|uk)|\s{0,2}\.\s{0,2}(?:com|org))${END}` +
    String.raw`(?:${DOT}${COUNTRY}${END})?(?!\s+(?:boom|bubble|bust|crash|era|days|years|compan|business|start))`,
  'giu',
);
const NOT_BEFORE_DOT = /^(?:the|an?|this|that|these|those|of|in|old|early|first|polka|and|or|with|by|for|from|on)$/i;
const DOMAINS = new RegExp(String.raw`(?<![\p{L}\p{N}_-]\.?)(?:${LABEL}\.)+\p{L}{2,24}${END}`, 'giu');
const REST_OF_LINK = /\[link hidden\](?::\d{1,5})?(?:[/?#]\S*[^\s.,;:!?'"’”)\]}>]|\/)?/g;

/** Letters, digits and dots that look like ASCII ones, such as "．" and "𝐚"; and invisible characters between them. */
const LOOKALIKES = /[\uFF01-\uFF5E\u2024\u{1D400}-\u{1D7FF}\u24B6-\u24E9]/gu;
const IDEOGRAPHIC_DOTS = /(?<=[\w\uFF01-\uFF5E])[\u3002\uFF61](?=[\w\uFF01-\uFF5E])/gu;
const INVISIBLE = /(?<=[\p{L}\p{N}_.:/@])\p{Default_Ignorable_Code_Point}+(?=[\p{L}\p{N}_.:/@])/gu;

/** Replaces links and email addresses. A text without any stays exactly as it is. */
export function maskContacts(text: string): string {
  const plain = text
    .replace(IDEOGRAPHIC_DOTS, '.')
    .replace(LOOKALIKES, (character) => character.normalize('NFKC'))
    .replace(INVISIBLE, '');
  const masked = plain
    .replace(EMAILS, EMAIL)
    .replace(LINKS, LINK)
    .replace(WRITTEN_DOMAINS, (match, label: string) => (NOT_BEFORE_DOT.test(label) ? match : LINK))
    .replace(DOMAINS, (match, at: number, all: string) => maskDomain(match, all.charAt(at + match.length)));
  return masked === plain ? text : masked.replace(REST_OF_LINK, LINK);
}

/** The longest part that is an address: in "example.com.Then" without "Then". */
function maskDomain(dotted: string, next: string): string {
  const labels = dotted.split('.');
  // Split before the loop: V8 moves a comparison that only the loop needs into it, with a copy of the whole text.
  const read = (dotted === dotted.toUpperCase() ? dotted.toLowerCase() : dotted).split('.');
  for (let end = labels.length; end > 1; end--) {
    const isLast = end === labels.length;
    if (endsAddress(read[end - 1] ?? '', isLast && next === '/')) return [LINK, ...labels.slice(end)].join('.');
  }
  return dotted;
}

function endsAddress(label: string, isBeforePath: boolean): boolean {
  const lower = label.toLowerCase();
  if (CERTAIN.has(lower)) return true;
  const isLowerCase = label === lower;
  return isLowerCase && (LIKELY.has(lower) || (isBeforePath && AMBIGUOUS.has(lower)));
}
