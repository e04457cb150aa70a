import { around, dot, line, type PictureSet, turned } from '../draw.tsx';

const clock = (hour: number) => (
  <>
    <circle cx="52" cy="54" r="36" fill="#fffdf6" stroke="#1d4660" strokeWidth="6" />
    {around(12, line('#8ea3bd', 2.5, 'M52 25v3'))}
    {around(4, line('#1d4660', 4, 'M52 25v5'))}
    {line('#1d4660', 4, 'M52 54V30')}
    {turned(hour * 30, line('#d9534a', 7, 'M52 54V37'))}
    {dot('#1d4660', 52, 54, 5)}
  </>
);

export const pictures: PictureSet = {
  "one-o'clock": clock(1),
  "two-o'clock": clock(2),
  "four-o'clock": clock(4),
  "five-o'clock": clock(5),
  "seven-o'clock": clock(7),
  "eight-o'clock": clock(8),
  "ten-o'clock": clock(10),
  "eleven-o'clock": clock(11),
};
