/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  return order;
}

export const pickRandom = <Item>(items: readonly Item[], random: () => number) =>
  items[Math.floor(random() * items.length)] as Item;
