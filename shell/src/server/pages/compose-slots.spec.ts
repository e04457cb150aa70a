import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { composeSlots } from './compose-slots.ts';

const slot = (name: string, content: string) => `<div data-slot="${name}">${content}</div>`;
const plans = new Map([['pricing', '<h2>Plans</h2>']]);

describe('composeSlots', () => {
  it('replaces the fallback, whatever is in it and around it', () => {
    const fallback = '<div class="a"><div>See</div> the plans &lt;/div&gt;</div><p>or wait</p>';
    const page = `<div><p>Before</p>${slot('pricing', fallback)}<div>After</div></div>`;

    expect(composeSlots(page, plans)).toBe(
      `<div><p>Before</p>${slot('pricing', '<h2>Plans</h2>')}<div>After</div></div>`,
    );
  });

  it('takes only a div for one, in any case', () => {
    const page = slot('pricing', '<svg><div-x/></svg><DIV>See</DIV>') + slot('demo', 'Later');

    expect(composeSlots(page, plans)).toBe(slot('pricing', '<h2>Plans</h2>') + slot('demo', 'Later'));
  });

  it('fills every occurrence of a slot, and leaves other slots and pages alone', () => {
    const page = slot('pricing', '') + slot('demo', 'Later') + slot('pricing', 'See');

    const filled = slot('pricing', '<h2>Plans</h2>');
    expect(composeSlots(page, plans)).toBe(filled + slot('demo', 'Later') + filled);
    expect(composeSlots('<p>Nothing</p>', plans)).toBe('<p>Nothing</p>');
  });

  it('inserts an offer literally, even if it looks like a replacement pattern', () => {
    expect(composeSlots(slot('pricing', ''), new Map([['pricing', "<p>$& $' $1</p>"]]))).toBe(
      slot('pricing', "<p>$& $' $1</p>"),
    );
  });

  describe('keeps the fallback, and fills other slots,', () => {
    let log: jest.SpiedFunction<typeof console.error>;
    beforeEach(() => void (log = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
    afterEach(() => log.mockRestore());
    const demo = slot('demo', 'Later');
    const filled = slot('demo', '<p>Demo</p>');

    it('where the slot is not closed', () => {
      const open = '<div data-slot="pricing"><div></div>';

      expect(composeSlots(demo + open, new Map([...plans, ['demo', '<p>Demo</p>']]))).toBe(filled + open);
      expect(log).toHaveBeenLastCalledWith('The slot pricing keeps its fallback', expect.any(Error));
    });

    it('where the page would become too large, before that takes the memory', () => {
      const large = new Map([
        ['pricing', 'x'.repeat(450_000)],
        ['demo', '<p>Demo</p>'],
      ]);
      const many = slot('pricing', '').repeat(10_000);

      expect(composeSlots(slot('pricing', ''), large)).toHaveLength(450_000 + slot('pricing', '').length);
      expect(composeSlots(demo + many, large)).toBe(filled + many);
    });
  });
});
