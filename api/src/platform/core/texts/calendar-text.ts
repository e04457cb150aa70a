import { foldLines, type ICalCalendar } from 'ical-generator';

/** The values of all properties in our files that are URIs, which a colon outside of quotes precedes. */
const URI_VALUES = /(?<=^(?:URL|ORGANIZER|ATTENDEE)(?:;(?:"[^"]*"|[^":\r\n])*)?:).*$/gm;

/** A calendar as a file. Its maker escapes URIs as it does text, which RFC 5545 (3.3.3, 3.3.13) does not. */
export const calendarText = (calendar: ICalCalendar): string =>
  foldLines(
    calendar
      .toString()
      .replaceAll('\r\n ', '')
      .replaceAll(URI_VALUES, (value) => value.replaceAll(/\\([\\;,])/g, '$1')),
  );
