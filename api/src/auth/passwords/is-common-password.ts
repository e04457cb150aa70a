import { COMMON_WORDS } from './common-words.js';

/** The most common passwords of known leaks that meet the length limit, in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456789 12345678 1234567890 password password1 password12 password123 password1234 password! password1! passw0rd
  passw0rd1 p@ssw0rd p@ssword p@ssword1 p@$$w0rd pa$$word pa55word passwort passwort1 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty!@# qwertz123 qwertzuiop azertyuiop azerty123 1qaz2wsx
  1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 qweasdzxc
  asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, poiuytrewq mnbvcxz1 1234qwer 12345qwert 123qweasd
  123qwe123 qwe123qwe qweqweqwe asdasdasd asd123asd zxczxczxc 11111111 111111111 1111111111 00000000 000000000
  0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 12121212 11223344
  1122334455 112233445566 12344321 123454321 1234554321 123321123 123123123 1231231234 12341234 1234512345 12345679
  123456780 123456781 123456789a 123456789q 123456789z 12345678a 12345678q 1234567a 1234567q 1234567891 12345678910
  123456789123 0123456789 012345678 01234567 87654321 987654321 9876543210 0987654321 098765432 147258369 159357456
  159753456 741852963 789456123 7894561230 963852741 321654987 456789123 369258147 10203040 1020304050 13579246
  24681012 13131313 69696969 20202020 19191919 01010101 10101010 98989898 abcd1234 abcd12345 abc12345 abc123456
  abc123abc abc123def abcdefgh abcdefghi abcdefg1 abcdefg123 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789
  aa123456 aa12345678 aaaaaaaa aaaaaaaaaa aaaa1111 q1234567 z1234567 abc123!@# 1a2b3c4d 1a2b3c4d5e iloveyou iloveyou1
  iloveyou2 iloveyou! iloveyou123 iloveu123 iloveyouu ilovegod ilovejesus iloveme1 loveyou1 lovelove lovelovelove
  loveme123 lovers123 mylove123 sweetheart beautiful beautiful1 princess princess1 princess12 princess123 sunshine
  sunshine1 sunshine12 sunshine123 butterfly butterfly1 chocolate chocolate1 cupcake1 strawberry blueberry cinnamon
  peanut123 cookie123 cookies1 sweetie1 babygirl babygirl1 babygirl123 babyboy1 angel123 angels123 angelina angelica
  gorgeous precious football football1 football12 football123 baseball baseball1 baseball123 basketball basketball1
  softball softball1 volleyball hockey123 soccer123 soccer12 arsenal1 arsenal123 liverpool liverpool1 liverpool123
  chelsea1 chelsea123 barcelona barcelona1 manchester manutd123 juventus realmadrid rangers1 steelers yankees1
  cowboys1 lakers24 patriots broncos1 packers1 superman superman1 superman123 batman123 spiderman spiderman1 starwars
  starwars1 starwars123 startrek pokemon1 pokemon123 pikachu1 pikachu123 minecraft minecraft1 minecraft123 fortnite
  fortnite1 fortnite123 roblox123 naruto123 nintendo playstation xbox360x callofduty warcraft counterstrike matrix123
  gandalf1 mordor123 terminator godzilla skywalker chewbacca monkey123 monkey12 monkey1234 dragon123 dragon12
  dragon1234 tiger123 tigers123 panther1 elephant dolphin1 dolphins dolphin123 penguin1 panda123 kittycat kitty123
  hellokitty hellokitty1 doggie123 puppy123 bulldog1 charlie1 charlie123 charlie12 buster123 shadow123 shadow12
  midnight midnight1 snowball snoopy123 rainbow1 rainbow123 unicorn1 unicorn123 flower123 flowers1 sunflower garfield
  scooby123 scoobydoo michael1 michael123 jennifer jennifer1 jessica1 jessica123 ashley123 daniel123 matthew1
  matthew123 andrew123 anthony1 anthony123 jordan23 jordan123 jordan12 joshua123 joseph123 thomas123 robert123
  william1 william123 alexander alexander1 alexandra alexandra1 alexis123 amanda123 samantha samantha1 samantha123
  nicholas nicholas1 nicole123 christian christian1 christina christopher christine victoria victoria1 elizabeth
  elizabeth1 stephanie stephanie1 veronica gabriela gabriel1 gabriel123 isabella isabella1 sebastian fernando
  francisco alejandro alejandra carolina daniela1 danielle danielle1 caroline benjamin benjamin1 jonathan jonathan1
  brandon1 brandon123 patrick1 patrick123 patricia katherine kimberly kimberly1 margaret michelle michelle1
  michelle123 melissa1 rebecca1 rebecca123 vanessa1 valentina maverick hannah123 george123 jasmine1 jasmine123
  welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123 welcome2024 welcome2025 changeme changeme1
  changeme123 letmein1 letmein123 letmein! letmein12 trustno1 trustno11 whatever whatever1 whatever123 nothing1
  nothing123 something something1 computer computer1 computer123 internet internet1 internet123 security security1
  samsung1 samsung123 google123 facebook facebook1 facebook123 linkedin linkedin1 twitter1 youtube1 youtube123
  instagram microsoft windows1 windows10 android1 iphone123 blackberry admin123 admin1234 admin12345 admin123456
  admin@123 admin2024 administrator administrator1 adminadmin adminpass root1234 rootroot toortoor test1234 test12345
  test123456 test123! testtest testtest1 testing1 testing123 tester123 user1234 useruser demo1234 demodemo guest123
  guest1234 default1 default123 temp1234 temppass temporary secret12 secret123 secret1234 secretsecret login123
  login1234 master12 master123 master1234 access14 access123 manager1 manager123 service1 student1 student123 teacher1
  support1 support123 system123 server123 oracle123 mysql123 cisco123 company1 business1 freedom1 freedom123 forever1
  forever123 together friends1 friends123 friendship family123 family12 blessed1 blessing jesus123 jesuschrist
  christ123 heaven123 godisgood jesuslove faith123 believe1 hope1234 peace123 success1 success123 winner123 champion
  champion1 champions lucky123 lucky777 money123 million1 dollars1 diamond1 diamonds mustang1 mustang123 corvette
  ferrari1 ferrari123 porsche1 porsche911 mercedes mercedes1 chevrolet yamaha123 harley123 harleydavidson kawasaki
  summer01 summer12 summer123 summer2023 summer2024 summer2025 summer2026 spring2024 spring2025 winter123 winter2023
  winter2024 winter2025 autumn2024 autumn2025 january1 february september september1 october1 november november1
  december december1 saturday thursday wednesday christmas birthday birthday1 yesterday tomorrow london123 newyork1
  newyork123 america1 american canada123 mexico123 brasil123 paris123 australia scotland germany1 deutschland
  california california1 florida1 texas123 chicago1 chicago123 hollywood metallica metallica1 nirvana1 slipknot
  slipknot1 greenday eminem123 rockstar rockstar1 guitar123 music123 musicman hotmail1 yahoo123 killer123 killer12
  hunter123 hunter12 ranger123 soldier1 warrior1 warrior123 thunder1 thunder123 lightning phoenix1 phoenix123 scorpion
  scorpio1 assassin vampire1 zombie123 ninja123 samurai1 hellohello hello123 hello1234 hello12345 helloworld hello@123
  hithere1 goodluck goodluck1 asshole1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 bullshit lollipop lollol123 lolipop1
  poohbear pookie123 tinkerbell tinkerbell1 cutiepie sexyboy1 sexygirl blahblah dickhead motorola marlboro redskins
  kingkong kingdom1 trinity1 infinity infinity1 universe galaxy123 precious1 thankyou thankyou1 remember remember1
  mindgrove mindgrove1 mindgrove123
`
    .trim()
    .split(/\s+/),
);

/** The digits and signs around a word: `sunshine2024!` is among the first thousands of guesses. */
const MAX_AROUND_WORD = 5;
const SHORTEST_WORD = 3;

const LETTER_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LETTER_FOR[sign] ?? sign);

const withoutEnds = (text: string) => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');

const words = new Set([...COMMON_WORDS, ...[...COMMON_PASSWORDS].map(withoutEnds)]);

const DATE = /^(?:\d{2}([-./]?)\d{2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([-./]?)\d{2}\2\d{2})$/;

/** Whether it is a leaked password, a common word or one of ours with a few digits or signs, twice a word, or a date. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return COMMON_PASSWORDS.has(text) || isDecoratedWord(text) || isDoubledWord(text) || DATE.test(text);
}

function isDecoratedWord(text: string): boolean {
  const word = withoutEnds(text);
  if (text.length - word.length > MAX_AROUND_WORD) return false;
  // `p@ssw0rd` ends in letters, `passw0` does not.
  return [word, withLetters(word), withoutEnds(withLetters(text))].some(
    (candidate) => candidate.length >= SHORTEST_WORD && words.has(candidate),
  );
}

function isDoubledWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return text === half + half && (words.has(half) || COMMON_PASSWORDS.has(half) || new Set(half).size < 3);
}
