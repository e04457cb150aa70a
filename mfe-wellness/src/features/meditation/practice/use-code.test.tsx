import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import { useCode } from './use-code.ts';

function Scene({ load }: { load: () => Promise<string> }) {
  const { code, hasFailed } = useCode('scene', load, true);
  return <p>{code ?? (hasFailed ? 'failed' : 'loading')}</p>;
}

it('loads again at once after a failure, and gives up after the second one', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('slow')).mockResolvedValue('the code');
  const { unmount } = renderPage(<Scene load={load} />);

  expect(await screen.findByText('the code')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  unmount();

  const broken = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  renderPage(<Scene load={broken} />);

  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(broken).toHaveBeenCalledTimes(2);
});
