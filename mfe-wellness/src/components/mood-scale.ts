/** The scale runs from 1 to 5. */
export const MOODS = [
  { value: 1, label: 'Low' },
  { value: 2, label: 'Uneasy' },
  { value: 3, label: 'Even' },
  { value: 4, label: 'Good' },
  { value: 5, label: 'Bright' },
] as const;

export const moodLabel = (value: number) => MOODS.find((mood) => mood.value === value)?.label ?? '';
