const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

// The commonest of https://data.iana.org/TLD/tlds-alpha-by-domain.txt.

/** No sentence begins with these, so they end an address in any letter case. */
export const CERTAIN = words('com org edu gov biz io co xyz app dev');

/** A sentence could begin with these after a missing space ("fishing.Net"), so they count in lower case only. */
export const LIKELY = words(`
  net info eu uk de fr es nl ch pl pt se dk fi gr ie cz ro hu au nz ca ru cn jp kr br ar cl mx za tr ua il ly tv ai gg
  cc ws su tk ml ga cf gq online site website club shop store blog link click page tech cloud agency digital media email
  support solutions services network systems health clinic pharmacy doctor finance loan loans bet casino poker dating
  chat porn sex xxx bid trade download stream zip mobi pro vip icu buzz bio wiki рф рус онлайн сайт укр бел қаз бг срб ελ ею 中国 中國 公司 网络 在线 한국 भारत`);

/** Words of English or Spanish: an address only before a path, since "I like it.so do you" is two sentences. */
export const AMBIGUOUS = words(`
  it in is us me be to so no my at am as by do la va st id im mu sa pm ps cat live life today world fun top win one now
  new news space work care run guide money cash free best help how ink art red men love`);
