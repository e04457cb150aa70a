import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { API } from '../test/serve-api.ts';
import { dialog, openSit, startSit } from '../test/sit-page.tsx';
import { backend, MINUTE, press, region, server, serveWellness, sit, user, wait } from '../test/wellness-page.tsx';

serveWellness();
afterEach(() => void Reflect.deleteProperty(window, 'speechSynthesis'));

const NO_VOICE = 'Your browser has no voice to read aloud, so the words appear on the screen.';
const CAPTIONS_STAY = 'The words stay on the screen while there’s no voice.';

class FakeUtterance extends EventTarget {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A voice that begins at once and ends when the test says so. */
function giveVoice() {
  const spoken: FakeUtterance[] = [];
  const speech = Object.assign(new EventTarget(), {
    speaking: false,
    getVoices: () => [],
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance);
      speech.speaking = true;
      utterance.dispatchEvent(new Event('start'));
    },
    cancel: jest.fn(() => (speech.speaking = false)),
  });
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: FakeUtterance });
  const end = () => {
    speech.speaking = false;
    spoken.at(-1)?.dispatchEvent(new Event('end'));
  };
  return { texts: () => spoken.map(({ text }) => text).filter(Boolean), cancel: speech.cancel, end };
}

describe('the page of a guided sit', () => {
  it('says what it is, how long it takes, and has a transcript', async () => {
    openSit();

    expect(await screen.findByRole('heading', { level: 1, name: 'A first sit' })).toBeInTheDocument();
    expect(screen.getByText('Begin here.')).toBeInTheDocument();
    expect(region('Guided sit').getByRole('heading', { name: '3 minutes' })).toBeInTheDocument();
    expect(screen.getByText('Transcript of “A first sit”')).toBeInTheDocument();
    for (const { text } of sit.lines) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(sit.closing)).toBeInTheDocument();
  });

  it('says that a sit does not exist, and leads back', async () => {
    openSit('nothing-like-it');

    expect(await screen.findByText('We can’t find this sit')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all sits' })).toHaveAttribute('href', '/wellness');
  });

  it('says that a sit could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/sits/:slug`, () => HttpResponse.error()));
    openSit();
    await screen.findByText(/We cannot reach Mindgrove/);

    server.use(http.get(`${API}/sits/:slug`, () => HttpResponse.json({ data: sit })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'A first sit' })).toBeInTheDocument();
  });
});

describe('a guided sit without a voice', () => {
  it('says so, and shows each line in time, announced politely', async () => {
    openSit();
    await startSit();
    expect(dialog().getByText(NO_VOICE)).toBeInTheDocument();

    const seen = [];
    for (const seconds of [6, 15, 40]) {
      await wait(seconds * 1000);
      seen.push(dialog().getByText(/^(Sit down|Breathe out|Stay a while)\.$/, { selector: '[aria-live] p' }));
    }

    expect(seen.map((line) => line.textContent)).toEqual(sit.lines.map(({ text }) => text));
    expect(seen.at(-1)?.parentElement).toHaveAttribute('aria-live', 'polite');
    expect(dialog().getByText('Breathe out.')).toBeInTheDocument();
  });

  it('says so before Start, and for a few seconds of the sit', async () => {
    openSit();
    expect(await screen.findByText(/Your browser has no voice to read aloud, so 3 short lines/)).toBeInTheDocument();
    await startSit();

    await wait(6000);

    expect(dialog().queryByText(NO_VOICE)).toBeNull();
  });

  it('says so in the settings, beside the sound that the sit has by itself', async () => {
    openSit();
    await screen.findByRole('heading', { level: 1, name: sit.title });

    await press('Sound and bells', 'Guided sit');

    expect(await screen.findByText('There’s no voice on this device, so you’ll read the words.')).toBeInTheDocument();
    const sounds = within(screen.getByRole('group', { name: 'Background sound' }));
    expect(sounds.getByRole('radio', { name: 'Default (none)' })).toBeChecked();
  });

  it('keeps the captions, and says why', async () => {
    openSit();
    await startSit();
    await wait(6000);

    await user.click(dialog().getByRole('button', { name: 'Captions' }));

    expect(dialog().getByText(CAPTIONS_STAY)).toBeInTheDocument();
    expect(dialog().getByText('Sit down.')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('stops the text during a pause', async () => {
    openSit();
    await startSit();
    await wait(6000);

    await press('Pause', 'Guided sit');
    await wait(MINUTE);
    expect(dialog().getByText('Sit down.')).toBeInTheDocument();

    await press('Resume', 'Guided sit');
    await wait(15_000);
    expect(dialog().getByText('Breathe out.')).toBeInTheDocument();
  });

  it('that is completed early keeps the closing line of the whole sit to itself', async () => {
    openSit();
    await startSit();
    await wait(MINUTE + 5000);

    await press('Complete', 'Guided sit');

    expect(dialog().getByRole('heading', { name: 'Take this calm with you.' })).toHaveFocus();
    expect(dialog().queryByText(sit.closing)).toBeNull();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1 }]));
  });

  it('ends with its own closing line, and counts as a sit', async () => {
    openSit();
    await startSit();

    await wait(3 * MINUTE);

    expect(dialog().getByRole('heading', { name: sit.closing })).toHaveFocus();
    expect(dialog().getByText('Well done. 3 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3, practice: 'sit' }]));
  });
});

describe('a guided sit with a voice', () => {
  it('hides and shows the captions, and shows them while the voice is off', async () => {
    giveVoice();
    openSit();
    await startSit();
    await wait(6000);
    const captions = dialog().getByRole('button', { name: 'Captions' });

    await user.click(captions);
    expect(dialog().queryByText('Sit down.')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Voice' }));
    expect(dialog().getByText('Sit down.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Voice' }));
    expect(dialog().queryByText('Sit down.')).toBeNull();

    await user.click(captions);
    expect(dialog().getByText('Sit down.')).toBeInTheDocument();
  });

  it('speaks each line once, after the one before, and leaves the captions unannounced', async () => {
    const voice = giveVoice();
    openSit();
    await startSit();
    await wait(6000);
    expect(voice.texts()).toEqual(['Sit down.']);
    await wait(15_000);
    expect(voice.texts()).toEqual(['Sit down.']);

    voice.end();

    expect(voice.texts()).toEqual(['Sit down.', 'Breathe out.']);
    expect(screen.queryByText(NO_VOICE)).toBeNull();
    expect(dialog().getByText('Breathe out.').parentElement).toHaveAttribute('aria-live', 'off');
  });

  it('is silent during a pause, and says an interrupted line again', async () => {
    const voice = giveVoice();
    openSit();
    await startSit();
    await wait(6000);

    voice.cancel.mockClear();
    await press('Pause', 'Guided sit');
    expect(voice.cancel).toHaveBeenCalledTimes(1);
    await press('Resume', 'Guided sit');

    expect(voice.texts()).toEqual(['Sit down.', 'Sit down.']);
  });

  it('does not repeat a line that was said to its end', async () => {
    const voice = giveVoice();
    openSit();
    await startSit();
    await wait(6000);
    voice.end();

    await press('Pause', 'Guided sit');
    await press('Resume', 'Guided sit');

    expect(voice.texts()).toEqual(['Sit down.']);
  });

  it('can be switched off, which announces the captions instead', async () => {
    const voice = giveVoice();
    openSit();
    await startSit();

    await user.click(dialog().getByRole('button', { name: 'Voice' }));
    await wait(6000);

    expect(voice.texts()).toEqual([]);
    expect(dialog().getByText('Sit down.').parentElement).toHaveAttribute('aria-live', 'polite');
  });

  it('is silent when muted', async () => {
    const voice = giveVoice();
    openSit();
    await startSit();

    await user.click(dialog().getByRole('button', { name: 'Mute' }));
    await wait(30_000);

    expect(voice.texts()).toEqual([]);
  });
});

describe('a guided sit for the night', () => {
  beforeEach(() => {
    server.use(http.get(`${API}/sits/:slug`, () => HttpResponse.json({ data: { ...sit, ends_quietly: true } })));
  });

  it('tells the time to screen readers alone', async () => {
    openSit();
    await startSit();

    expect(dialog().getByRole('progressbar')).toHaveAttribute('data-hidden');
    expect(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '03:00');
  });

  it('ends dark and silent, and says what was added only after a touch', async () => {
    openSit();
    await startSit();
    await wait(3 * MINUTE);
    expect(dialog().queryByText(/minutes/)).toBeNull();
    expect(dialog().queryByRole('radio')).toBeNull();
    expect(dialog().queryByRole('button')).toBeNull();

    await user.click(screen.getByRole('dialog'));

    expect(dialog().getByText('3 minutes were added.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3, practice: 'sit' }]));
  });
});
