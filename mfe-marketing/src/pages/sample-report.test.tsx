import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { sampleWeeks } from '../report/sample-weeks.ts';
import SampleReportPage from './sample-report.tsx';

const numbersOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent));

describe('sample report', () => {
  it('says beside its heading that its data is an example, and what a report is not', () => {
    renderPage(<SampleReportPage />, { user: null });

    const heading = screen.getByRole('heading', { level: 1, name: 'Sample Report' });
    expect(heading.closest('header')).toHaveTextContent('Example data');
    expect(heading.closest('header')).toHaveTextContent('game performance, not a medical test');
  });

  it('covers three months', () => {
    expect(sampleWeeks).toHaveLength(13);
    expect(sampleWeeks.every(({ days }) => /^[x.]{7}$/.test(days))).toBe(true);
  });

  it('has the numbers of every chart in a table', () => {
    renderPage(<SampleReportPage />, { user: null });

    expect(numbersOf('Trend')).toEqual(sampleWeeks.map(({ points }) => points));
    expect(numbersOf('Weekly minutes')).toEqual(sampleWeeks.map(({ minutes }) => minutes));
    expect(numbersOf('Consistency').reduce((sum, days) => sum + days, 0)).toBe(43);
  });

  it('says in words what the charts show', () => {
    renderPage(<SampleReportPage />, { user: null });

    expect(screen.getByText(/first four weeks average 59 points, the last four 66/)).toBeInTheDocument();
    expect(screen.getByText(/710 minutes in all, about 55 in a week/)).toBeInTheDocument();
    expect(screen.getByText(/Games on 43 of 91 days/)).toBeInTheDocument();
  });

  it('links to the free trial', () => {
    renderPage(<SampleReportPage />, { user: null });

    expect(screen.getByRole('heading', { name: 'See your own trend over 3 months' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup?plan=free');
  });

  it('renders as HTML without style attributes, which the content security policy blocks', () => {
    const html = renderToString(
      <StaticRouter location="/sample-report">
        <SampleReportPage />
      </StaticRouter>,
    );

    expect(html).toContain('Sample Report');
    expect(html).not.toContain(' style=');
  });
});
