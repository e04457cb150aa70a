import type { HelpLine } from '@mindgrove/contracts/help-lines';

/**
 * When the list was last compared with public sources: authorities, news reports, other directories and the services'
 * own pages, mostly in stored copies. Each line names its own site: compare it with that again before each release, and
 * leave out what the site does not confirm.
 */
export const REVIEWED_ON = '2026-11-22';

export interface CountryHelp {
  /** The number for danger to life. */
  emergency: string;
  lines: HelpLine[];
}

const ALWAYS = '24 hours a day, every day';
const SEE_SITE_DAILY = 'Every day; the website shows the hours';
const SEE_SITE = 'The website shows the days and hours';

type Details = Partial<Pick<HelpLine, 'text' | 'hours'>>;

/** A line that answers at any hour, unless its details say otherwise. */
const line = (name: string, phone: string, url: string, { text = null, hours = ALWAYS }: Details = {}): HelpLine => ({
  name,
  phone,
  text,
  hours,
  url,
});

const textLine = (name: string, text: string, url: string): HelpLine => ({
  name,
  phone: null,
  text,
  hours: ALWAYS,
  url,
});

/** Lines for emotional distress and thoughts of suicide, open to adults in the whole country, by ISO 3166 code. */
export const HELP_BY_COUNTRY: Readonly<Record<string, CountryHelp>> = {
  AT: { emergency: '112', lines: [line('TelefonSeelsorge', '142', 'https://www.telefonseelsorge.at/')] },
  AU: {
    emergency: '000',
    lines: [
      line('Lifeline', '13 11 14', 'https://www.lifeline.org.au/', { text: 'Text 0477 13 11 14' }),
      line('Beyond Blue', '1300 22 4636', 'https://www.beyondblue.org.au/'),
    ],
  },
  BE: {
    emergency: '112',
    lines: [
      line('Zelfmoordlijn (Dutch)', '1813', 'https://www.zelfmoord1813.be/'),
      line('Centre de prévention du suicide (French)', '0800 32 123', 'https://www.preventionsuicide.be/'),
    ],
  },
  BR: {
    emergency: '192',
    lines: [line('CVV, Centro de Valorização da Vida', '188', 'https://cvv.org.br/')],
  },
  CA: {
    emergency: '911',
    lines: [line('9-8-8 Suicide Crisis Helpline', '988', 'https://988.ca/', { text: 'Text 988' })],
  },
  CH: { emergency: '112', lines: [line('Die Dargebotene Hand', '143', 'https://www.143.ch/')] },
  CZ: {
    emergency: '112',
    lines: [line('Linka první psychické pomoci', '116 123', 'https://linkapsychickepomoci.cz/', { hours: SEE_SITE })],
  },
  DE: {
    emergency: '112',
    lines: [line('TelefonSeelsorge', '0800 111 0 111', 'https://www.telefonseelsorge.de/')],
  },
  DK: {
    emergency: '112',
    lines: [line('Livslinien', '70 201 201', 'https://www.livslinien.dk/', { hours: SEE_SITE_DAILY })],
  },
  ES: {
    emergency: '112',
    lines: [
      line('Línea 024', '024', 'https://www.sanidad.gob.es/linea024/home.htm'),
      line('Teléfono de la Esperanza', '717 003 717', 'https://telefonodelaesperanza.org/'),
    ],
  },
  FI: {
    emergency: '112',
    lines: [line('MIELI Kriisipuhelin (Finnish)', '09 2525 0111', 'https://mieli.fi/')],
  },
  FR: {
    emergency: '112',
    lines: [
      line('3114, numéro national de prévention du suicide', '3114', 'https://3114.fr/'),
      line('SOS Amitié', '09 72 39 40 50', 'https://www.sos-amitie.com/'),
    ],
  },
  GB: {
    emergency: '999',
    lines: [
      line('Samaritans', '116 123', 'https://www.samaritans.org/'),
      textLine('Shout', 'Text SHOUT to 85258', 'https://giveusashout.org/'),
    ],
  },
  IE: {
    emergency: '112',
    lines: [
      line('Samaritans', '116 123', 'https://www.samaritans.org/ireland/'),
      textLine('Text About It', 'Text HELLO to 50808', 'https://textaboutit.ie/'),
    ],
  },
  IL: { emergency: '101', lines: [line('ERAN', '1201', 'https://www.eran.org.il/')] },
  IN: {
    emergency: '112',
    lines: [line('Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in/')],
  },
  IS: { emergency: '112', lines: [line('Hjálparsími Rauða krossins', '1717', 'https://www.1717.is/')] },
  IT: {
    emergency: '112',
    lines: [line('Telefono Amico Italia', '02 2327 2327', 'https://www.telefonoamico.it/', { hours: SEE_SITE_DAILY })],
  },
  JP: {
    emergency: '119',
    lines: [
      line('Yorisoi Hotline', '0120-279-338', 'https://www.since2011.net/yorisoi/'),
      line('Yorisoi Hotline (Iwate, Miyagi, Fukushima)', '0120-279-226', 'https://www.since2011.net/yorisoi/'),
      line('Inochi no Denwa', '0120-783-556', 'https://www.inochinodenwa.org/', { hours: SEE_SITE_DAILY }),
    ],
  },
  KR: {
    emergency: '119',
    lines: [line('Suicide prevention line 109', '109', 'https://www.129.go.kr/109')],
  },
  LU: {
    emergency: '112',
    lines: [line('SOS Détresse', '454545', 'https://454545.lu/', { hours: SEE_SITE_DAILY })],
  },
  MX: {
    emergency: '911',
    lines: [
      line('Línea de la Vida', '800 911 2000', 'https://www.gob.mx/conasama/articulos/linea-de-la-vida-800-911-2000'),
    ],
  },
  MY: {
    emergency: '999',
    lines: [line('Befrienders Kuala Lumpur', '03-7627 2929', 'https://www.befrienders.org.my/')],
  },
  NL: {
    emergency: '112',
    lines: [line('113 Zelfmoordpreventie', '113', 'https://www.113.nl/')],
  },
  NO: {
    emergency: '113',
    lines: [
      line('Mental Helse Hjelpetelefonen', '116 123', 'https://mentalhelse.no/'),
      line('Kirkens SOS', '22 40 00 40', 'https://www.kirkens-sos.no/'),
    ],
  },
  NZ: {
    emergency: '111',
    lines: [
      line('1737, need to talk?', '1737', 'https://1737.org.nz/', { text: 'Text 1737' }),
      line('Lifeline Aotearoa', '0800 543 354', 'https://www.lifeline.org.nz/', { hours: SEE_SITE_DAILY }),
    ],
  },
  PL: {
    emergency: '112',
    lines: [
      line('Centrum Wsparcia dla osób dorosłych w kryzysie psychicznym', '800 70 2222', 'https://centrumwsparcia.pl/'),
    ],
  },
  PT: {
    emergency: '112',
    lines: [
      line('Linha Nacional de Prevenção do Suicídio', '1411', 'https://www.sns24.gov.pt/'),
      line('SNS 24, aconselhamento psicológico', '808 24 24 24', 'https://www.sns24.gov.pt/'),
    ],
  },
  SE: {
    emergency: '112',
    lines: [line('Mind Självmordslinjen', '90101', 'https://mind.se/')],
  },
  SG: {
    emergency: '995',
    lines: [line('Samaritans of Singapore', '1767', 'https://www.sos.org.sg/')],
  },
  US: {
    emergency: '911',
    lines: [
      line('988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org/', { text: 'Text 988' }),
      textLine('Crisis Text Line', 'Text HOME to 741741', 'https://www.crisistextline.org/'),
    ],
  },
  ZA: {
    emergency: '112',
    lines: [line('SADAG Suicide Crisis Helpline', '0800 567 567', 'https://www.sadag.org/')],
  },
};

export const HELP_ELSEWHERE: CountryHelp = {
  emergency: 'your local emergency number',
  lines: [
    {
      name: 'Find A Helpline',
      phone: null,
      text: null,
      hours: 'Lists free help lines of many countries, with their hours',
      url: 'https://findahelpline.com/',
    },
  ],
};
