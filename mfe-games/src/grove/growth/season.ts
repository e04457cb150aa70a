export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type DayTime = 'dawn' | 'day' | 'dusk' | 'night';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** Areas and countries whose time zones are all south of the equator. */
const SOUTHERN_AREAS = /^(Antarctica|Australia|Brazil|Chile|NZ|America\/Argentina)\b/;

/** The other time zones south of the equator, from the coordinates of IANA's zone.tab, and their former names. */
const SOUTHERN_ZONES: Record<string, string> = {
  Africa:
    'Blantyre Brazzaville Bujumbura Dar_es_Salaam Gaborone Harare Johannesburg Kigali Kinshasa Luanda Lubumbashi Lusaka Maputo Maseru Mbabane Nairobi Windhoek',
  America:
    'Araguaina Asuncion Bahia Belem Buenos_Aires Campo_Grande Catamarca Cordoba Coyhaique Cuiaba Eirunepe Fortaleza Guayaquil Jujuy La_Paz Lima Maceio Manaus Mendoza Montevideo Noronha Porto_Acre Porto_Velho Punta_Arenas Recife Rio_Branco Rosario Santarem Santiago Sao_Paulo',
  Asia: 'Dili Jakarta Jayapura Makassar Pontianak Ujung_Pandang',
  Atlantic: 'South_Georgia St_Helena Stanley',
  Indian: 'Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Mauritius Mayotte Reunion',
  Pacific:
    'Apia Auckland Bougainville Chatham Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos Gambier Guadalcanal Kanton Marquesas Nauru Niue Norfolk Noumea Pago_Pago Pitcairn Port_Moresby Rarotonga Samoa Tahiti Tongatapu Wallis',
};

function isSouthern(timeZone: string): boolean {
  const [area = '', city = ''] = timeZone.split('/');
  return SOUTHERN_AREAS.test(timeZone) || (SOUTHERN_ZONES[area]?.split(' ').includes(city) ?? false);
}

/** Returns the season of a day (YYYY-MM-DD), which south of the equator is the opposite one. */
export function seasonOf(day: string, timeZone: string): Season {
  const month = Number(day.slice('YYYY-'.length, 'YYYY-MM'.length));
  return SEASONS[(Math.floor((month % 12) / 3) + (isSouthern(timeZone) ? 2 : 0)) % 4] ?? 'summer';
}

export function dayTimeAt(hour: number): DayTime {
  if (hour < 5 || hour >= 21) return 'night';
  return hour < 8 ? 'dawn' : hour < 17 ? 'day' : 'dusk';
}
