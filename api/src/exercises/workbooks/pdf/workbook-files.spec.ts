import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

import { type Account, newEndedUser, newTrialUser } from '../../../../test/factories.js';
import { publish, republish, textPrompt, unpublish, workbookContent } from '../../../../test/published-content.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

let published = 0;

const api = testApi(startTestApi);

async function newWorkbook(fields = {}) {
  const slug = `spec-${(published += 1)}`;
  return { slug, id: await publish(api, 'workbook', slug, workbookContent(fields)) };
}

async function linkTo({ token }: Account, slug: string) {
  const { body } = await api.call('GET /workbooks/:slug/pdf', { token, params: { slug } });
  return body.data.file_path;
}

/** The request has no bearer token, like a new browser tab. */
const open = (filePath: string) => fetch(`${api.url}/storage/${filePath}`);

/** What contains other elements appears again on each page. */
const CONTAINERS = ['Root', 'Document', 'Sect'];

function rolesIn(node: object): string[] {
  const { role, children = [] }: { role?: string; children?: object[] } = node;
  return [...(role === undefined || CONTAINERS.includes(role) ? [] : [role]), ...children.flatMap(rolesIn)];
}

async function readPdf(filePath: string) {
  const response = await open(filePath);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  const pdf = await getDocumentProxy(bytes);
  const [{ info }, { text, totalPages }, mark] = [await getMeta(pdf), await extractText(pdf), await pdf.getMarkInfo()];
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return { response, start, info, pages, text: pages.join(' '), totalPages, isTagged: mark?.Marked };
}

describe("a workbook's PDF", () => {
  it('opens by its link, as a tagged document with its title', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();

    const { response, start, info, isTagged } = await readPdf(await linkTo(member, slug));

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(start).toBe('%PDF-');
    expect(info).toMatchObject({ Title: 'Evening workbook', Author: 'Mindgrove', Language: 'en-US' });
    expect(isTagged).toBe(true);
  });

  it('has all of the workbook in reading order, and the number of each page', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();

    const { text, pages, totalPages } = await readPdf(await linkTo(member, slug));

    const parts = [
      'Evening workbook A few questions for the end of the day.',
      'The day Look back without judging.',
      'What was good today?',
      'How calm are you now? 1 Not at all 2 A little 3 Somewhat 4 Quite a bit 5 Very much',
      'Where were you? At home Outdoors At work',
      'Sources A source https://example.com/source',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    pages.forEach((page, index) => expect(page).toContain(`${index + 1} of ${totalPages}`));
  });

  it.each(['mindfulness', 'stress-guide', 'brain-training'])('has every question of the shipped %s', async (slug) => {
    const member = await newTrialUser(api);
    const { body } = await api.call('GET /workbooks/:slug', { token: member.token, params: { slug } });
    const { title, sections } = body.data;

    const { text } = await readPdf(await linkTo(member, slug));

    const prompts = sections.flatMap((section) => section.prompts);
    const wanted = [title, ...prompts.flatMap(({ label, options }) => [label, ...options])];
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('tells screen readers what is a heading, a question, a list and a link', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();
    const response = await open(await linkTo(member, slug));
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));

    const pages = [...Array(pdf.numPages).keys()].map((index) => pdf.getPage(index + 1));
    const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()));

    const step = ['LI', 'Lbl', 'LBody'];
    const option = ['LI', 'LBody'];
    expect(trees.flatMap(rolesIn).join(' ')).toBe(
      [
        ...['P', 'Figure', 'H1', 'P', 'P', 'H2', 'P', 'H3'],
        ...['H3', 'L', ...step, ...step, ...step, ...step, ...step],
        ...['H3', 'L', ...option, ...option, ...option],
        ...['H2', 'L', 'LI', 'LBody', 'P', 'Link'],
      ].join(' '),
    );
  });

  it('never separates a question from its hint, or a heading from its text', async () => {
    const member = await newTrialUser(api);
    const sections = [...Array(80).keys()].map((section) => ({
      title: `Heading ${section}.`,
      text: [`Opening ${section}. ${'Breathe. '.repeat((section * 23) % 149)}`],
      prompts: [{ ...textPrompt(`p-${section}`, `Question ${section}?`), hint: `Hint ${section}.` }],
    }));
    const { slug } = await newWorkbook({ sections });

    const { pages } = await readPdf(await linkTo(member, slug));

    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
    const separated = sections.flatMap(({ title, prompts }, section) => [
      ...(pageOf(title) === pageOf(`Opening ${section}.`) ? [] : [title]),
      ...prompts.filter(({ label }) => pageOf(label) !== pageOf(`Hint ${section}.`)).map(({ label }) => label),
    ]);
    expect(pages.length).toBeGreaterThan(40);
    expect(separated).toEqual([]);
  });

  it('is blank: it has no answer of the member who opens it', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();
    const body = { prompt: 'good', answer: 'Marmalade' };
    await api.call('POST /workbooks/:slug/answers', { token: member.token, params: { slug }, body });

    const { text } = await readPdf(await linkTo(member, slug));

    expect(text).not.toContain('Marmalade');
  });

  it('follows what is published', async () => {
    const member = await newTrialUser(api);
    const { slug, id } = await newWorkbook();
    await readPdf(await linkTo(member, slug));
    await republish(api, id, workbookContent({ title: 'Morning workbook' }));

    const { text } = await readPdf(await linkTo(member, slug));

    expect(text).toContain('Morning workbook');
  });

  it('is the same for many who open it at once', async () => {
    const member = await newTrialUser(api);
    const [one, other] = [await newWorkbook(), await newWorkbook({ title: 'Another workbook' })];
    const links = [await linkTo(member, one.slug), await linkTo(member, other.slug)];

    const files = await Promise.all([...links, ...links, ...links].map(async (link) => (await open(link)).text()));

    expect(new Set(files).size).toBe(2);
  });

  it('of the stress guide has a route of its own', async () => {
    const { token, user } = await newTrialUser(api);
    await api.dataSource.query("DELETE FROM content_items WHERE slug = 'stress-guide'");
    const missing = await api.call('GET /stress-guide', { token });
    await publish(api, 'workbook', 'stress-guide', workbookContent({ title: 'Stress guide' }));

    const { body } = await api.call('GET /stress-guide', { token });

    expect(missing.status).toBe(404);
    expect(body).toEqual({
      success: true,
      data: { file_path: expect.stringMatching(`^workbooks/stress-guide\\.pdf\\?member=${user.id}&expires=`) },
    });
    expect((await readPdf(body.data.file_path)).text).toContain('Stress guide');
  });
});

describe("the link to a workbook's PDF", () => {
  it('opens no other file', async () => {
    const member = await newTrialUser(api);
    const [one, other] = [await newWorkbook(), await newWorkbook()];
    const link = await linkTo(member, one.slug);

    const responses = await Promise.all(
      [link.replace(one.slug, other.slug), link.replace('.pdf', '.PDF'), link.replace('workbooks', 'covers')].map(open),
    );

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('belongs to one member', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { slug } = await newWorkbook();
    const link = await linkTo(member, slug);

    const responses = await Promise.all([
      open(link.replace(`member=${member.user.id}`, `member=${other.user.id}`)),
      open(`workbooks/${slug}.pdf`),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('does not exist for a workbook that is unknown or hidden', async () => {
    const { token } = await newTrialUser(api);
    const { slug, id } = await newWorkbook();
    await unpublish(api, id);

    const responses = await Promise.all(
      [slug, 'spec-unknown'].map((name) => api.call('GET /workbooks/:slug/pdf', { token, params: { slug: name } })),
    );

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(responses[0]!.problem).toMatchObject({ code: 'workbook_not_found' });
  });

  it('opens nothing once the workbook is hidden', async () => {
    const member = await newTrialUser(api);
    const { slug, id } = await newWorkbook();
    const link = await linkTo(member, slug);
    await unpublish(api, id);

    expect((await open(link)).status).toBe(404);
  });

  it('is not given to visitors or members whose access has ended', async () => {
    const ended = await newEndedUser(api);
    const { slug } = await newWorkbook();

    const responses = [
      await api.call('GET /workbooks/:slug/pdf', { params: { slug } }),
      await api.call('GET /workbooks/:slug/pdf', { token: ended.token, params: { slug } }),
      await api.call('GET /stress-guide', { token: ended.token }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 402, 402]);
  });
});
