/** JSON values for fields that expect something else. */
export const HOSTILE_JSON = [
  ...['null', 'true', '0', '-1', '1.5', '9e99', '1e400', '9223372036854775808', '[]', '[[]]', '{}', '""', '" "'],
  ...['"a\\u0000b"', '"\\ud800"', '"\\u202e"', '"%00"', '"../../etc/passwd"', '"/etc/passwd"', '"__proto__"'],
  ...['"\' OR 1=1; --"', '"<script>alert(1)</script>"', '"${7*7}"', '"constructor"', '["a", "b"]', '{"a": 1}'],
  ...['{"toString": null, "valueOf": null}', '{"length": 1e9}', '{"constructor": {"prototype": {}}}'],
  // Well-formed values beyond what PostgreSQL, a calendar or a library can take.
  ...['2147483648', '9007199254740991', '"0000-01-01"', '"9999-12-31"', '"0000-01-01T00:00:00Z"'],
  ...['"9999-12-31T23:59:59.999Z"', '"４２"', '"٤٢"', '"абвгде"', '"🧠🧠🧠"', '"a@пример.рф"', '"https://ⓐ.рф/%"'],
  ...['{"__proto__": {"admin": true}}', JSON.stringify('🧠'.repeat(20_000))],
  // A value nested deeper than the call stack, which overflows at about ten thousand.
  '['.repeat(20_000) + ']'.repeat(20_000),
];

/** Bodies that are not JSON objects. */
export const UNREADABLE_BODIES = [
  '{',
  '{"a": 1,}',
  "{'a': 1}",
  'undefined',
  '\u0000',
  '\ufeff{}',
  '"unended',
  '{"a":1}{',
];

export const HOSTILE_IDS = [
  ...[
    '0',
    '-1',
    '1.5',
    '9e99',
    '9223372036854775808',
    'NaN',
    'null',
    'a',
    '%20',
    '2147483648',
    '9007199254740991',
    '0000-01-01',
    '9999-12-31',
    '%D9%A4%D9%A2',
    '%00',
    '%zz',
    '%ff',
    '%ed%a0%80',
  ],
  ...['..%2f..', '%2e%2e', "1'--", '<b>', '%F0%9F%A7%A0', 'constructor', '__proto__', '9'.repeat(300)],
];

/** What may follow `<name>` in a query, including the equals sign. */
export const HOSTILE_QUERY_VALUES = [
  ...[
    '',
    '=',
    '=1&NAME=2',
    '[]=1',
    '[a]=1',
    '=%00',
    '=a%00b',
    '=%zz',
    '=%',
    '=%ed%a0%80',
    '=0000-01-01',
    '=0000-01-01T00:00:00Z',
    '=9999-12-31T23:59:59.999Z',
    '=9007199254740991',
    '=-1',
    '=1.5',
    '=9e99',
  ],
  ...['=9223372036854775808', '=NaN', '=null', '=../../etc/passwd', '=__proto__', `=${'9'.repeat(3000)}`],
];

const base64 = (json: string) => Buffer.from(json).toString('base64url');
const token = (header: string, claims: string) => `Bearer ${base64(header)}.${base64(claims)}.x`;

export const HOSTILE_BEARERS = [
  ...['', 'Bearer', 'Bearer ', 'Bearer  ', 'Bearer null', 'Bearer a.b.c', 'Bearer ..', 'bearer x y z', 'Basic YTpi'],
  ...['\u00ff\u00fe', `Bearer ${'x'.repeat(8000)}`, token('null', 'null'), token('{"alg":"none"}', '{"sid":1}')],
  ...[token('[]', '"text"'), token('{"alg":"HS256"}', '{"sid":{"toString":null}}'), token('{', '{')],
];

export const HOSTILE_COOKIES = [
  ...['', '=', ';;;', '__proto__=1', 'mindgrove_refresh', 'mindgrove_refresh=', 'mindgrove_refresh=%', '\u00ff'],
  ...['mindgrove_refresh=%00', 'mindgrove_refresh=%ed%a0%80', 'mindgrove_refresh=a; mindgrove_refresh=b'],
  ...['mindgrove_device=', 'mindgrove_device=.', 'mindgrove_device=%', 'mindgrove_device=%00.%00'],
  ...[`mindgrove_refresh=${'x'.repeat(8000)}`, 'a=1; '.repeat(1000), 'mindgrove_refresh="; Path=/"'],
];

export const HOSTILE_CONTENT_TYPES = [
  ...['', ' ', ';', 'a', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['application/json; charset=utf-16', 'application/json;;;', 'application/json, text/plain', '\u00ff/\u00ff'],
];

export const UNUSUAL_METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'GET',
  'POST',
  'DELETE',
];
