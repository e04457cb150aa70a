/** Words and names that most guessed passwords are made of, and our own, in addition to those in common passwords. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  mindgrove mind grove mindful mindfulness wellness meditation meditate breathe calm focus memory brain braintraining
  trainer training therapy therapist wellbeing member moderator root admin owner operator postgres database backup
  aaron abigail adam adrian alan albert alejandro alex alexis alfred alice alicia alison allison alyssa amanda amber amy
  andrea andrei andres andrew angel angela anita anna anne annie anthony antonio april arnold arthur ashley audrey austin
  barbara becky bella bernard beth billy blake bobby bradley brandon brenda brian brittany brooke bruce bryan caleb
  cameron carla carlos carmen carol caroline casey cassie catherine chad charles charlie charlotte chelsea chloe chris
  christy cindy claire clara claudia clayton colin connor corey courtney craig crystal curtis cynthia daisy dakota dana
  daniel danny darren dave david dawn dean debbie deborah dennis derek diana diane diego dominic donald donna doris
  dorothy douglas duncan dustin dylan eddie edgar eduardo edward eileen elaine eleanor elena elias ella ellen emily emma
  eric erica erik erin ernesto esther ethan eugene eva evelyn felix fernanda fiona florence frances frank franklin fred
  freddy gary gavin gemma george gerald gina gloria gordon grace graham grant greg gregory hailey hannah harold harrison
  harry heather hector heidi helen henry holly howard hunter ian isaac isabel ivan jack jackie jackson jacob jade jaime
  jake james jamie jane janet jason javier jasmine jeff jeffrey jenna jenny jeremy jerry jesse jessica jesus jill jimmy
  joan joanna joel john johnny jordan jorge jose joseph joshua joyce juan judith julia julian julie justin karen karina
  karl kate kathleen kathryn katie kayla keith kelly kelsey kenneth kevin kyle lance larry laura lauren lawrence leah lee
  leo leon leonard leonardo leslie lewis liam linda lindsay lindsey lisa logan lorenzo louis louise lucas lucia lucy luis
  luke lydia madison manuel marc marco marcus maria mariah mariana marie marina mario marissa mark martha martin marvin
  mary mason matt matthew maurice max maxwell megan melanie melissa mercedes mia michael miguel mike miles mitchell molly
  monica morgan nancy naomi natalia natalie natasha nathan nathaniel neil nicholas nicole nina noah norman oliver olivia
  oscar owen pablo pamela patrick paul paula pedro peggy penny perry peter phil philip phillip phoebe pierre rachel ralph
  randy raul raymond rebecca regina renee ricardo richard ricky riley robert roberto robin rodney roger roland roman
  ronald ronnie rosa rosemary ross roy ruby russell ruth ryan sabrina sally sam samuel sandra sandy sara sarah scott sean
  sergio shane shannon sharon shaun shawn sheila shelby shirley sierra simon sonia sophia sophie spencer stacey stacy
  stanley stella stephen steve steven stewart stuart susan suzanne sydney sylvia tamara tanya tara taylor teresa terry
  theodore theresa thomas tiffany timothy tina todd tommy tony tracey tracy travis trevor tristan tyler ursula valerie
  vanessa vera vernon vicky victor vincent virginia vivian walter wanda warren wayne wendy wesley whitney william xavier
  yolanda yvonne zachary zoe
  apple apples banana cherry orange lemon lemonade peach pepper peppers pumpkin ginger honey sugar coffee cookie cookies
  cheese cheesecake chicken bacon pizza burger butter candy muffin pancake brownie bubbles whiskey vodka guinness
  monkey dragon tiger tigers lion eagle eagles falcon falcons hawk wolf wolves bear bears bull bulls bulldogs horse
  horses kitten kitty cat cats dog dogs doggy puppy rabbit bunny turtle shark sharks snake spider frog froggy panther
  panthers cobra viper raven ravens duck ducks buffalo monster monsters unicorn pegasus phoenix griffin lizard parrot
  red blue green yellow purple pink black white silver golden gold orange violet scarlet crimson emerald sapphire
  amethyst turquoise rainbow shadow summer winter spring autumn fall sunshine sunset sunrise moonlight starlight storm
  thunder rain snow snowman snowflake ocean river mountain forest flower flowers rose roses lily daisy tulip orchid
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december today yesterday tomorrow morning midnight holiday vacation weekend easter halloween
  soccer football hockey tennis golf golfer cricket rugby boxing karate skater skateboard surfer surfing runner racing
  cowboy cowboys giants dodgers yankees redsox lakers celtics knicks rangers dolphins vikings raiders broncos packers
  arsenal chelsea liverpool barcelona juventus madrid milan united everton tottenham celtic benfica porto bayern
  ferrari porsche corvette camaro mustang toyota honda nissan yamaha suzuki subaru audi bmw ford chevy dodge jaguar
  guitar drums piano music metal rock rocker punk hiphop rapper disco dance dancer singer violin trumpet
  batman superman spiderman ironman captain hulk wolverine joker gandalf frodo hobbit legolas merlin harrypotter hermione
  pokemon pikachu mario luigi zelda sonic naruto goku vegeta dragonball sephiroth cloud tifa halo xbox matrix neo
  trinity morpheus startrek starwars skywalker yoda vader spock kirk simpsons homer bart garfield snoopy mickey minnie
  tigger winnie nemo simba stitch barbie scooby shrek pooh
  computer internet network laptop windows linux ubuntu apple google yahoo hotmail gmail facebook amazon netflix samsung
  nokia sony dell intel pentium cisco oracle server system access login logon signin signup account user username pass
  password passphrase passcode secret private security secure hacker matrix phone mobile camera keyboard monitor
  letmein welcome hello hi hey goodbye thanks please sorry okay yes no whatever nothing something anything everything
  love lover loving iloveyou loveyou loveme mylove truelove heart sweet sweetie honey baby babe angel angels princess
  prince queen king knight wizard witch warrior ninja pirate samurai soldier sniper hunter killer master mistress chief
  boss captain doctor nurse teacher student school college university family mother father mommy daddy mama papa sister
  brother grandma grandpa friend friends bestfriend forever always never together alone happy happiness smile laugh
  peace freedom liberty justice truth faith hope trust believe blessed blessing jesus christ god heaven church bible
  prayer lord savior amen power energy magic mystery dream dreams dreamer fantasy destiny legend hero genius einstein
  newton galileo mozart beethoven picasso shakespeare
  america england ireland scotland france paris london berlin germany italy rome spain mexico brazil canada australia
  india china japan tokyo russia moscow texas dallas houston boston chicago florida miami california newyork brooklyn
  jersey vegas denver detroit phoenix seattle hawaii alaska
  lucky money million dollar cash bitcoin crypto rich winner champion victory success number one first test tester
  testing demo sample example guest temp temporary default change changeme secret abc abcd abcde abcdef abcdefg qwer
  qwert qwerty asdf asdfg asdfgh zxcv zxcvb zxcvbn qaz qazwsx wsx edc poiuy lkjhg mnbvc
`
    .trim()
    .split(/\s+/),
);
