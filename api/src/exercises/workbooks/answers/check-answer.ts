import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { validationError } from '../../../platform/core/requests/validation-error.js';

const SCALE = /^[1-5]$/;

/** @throws {ApiError} 400 when the prompt cannot be answered so */
export function assertAnswers({ type, options }: WorkbookPrompt, answer: string) {
  if (type === 'scale' && !SCALE.test(answer)) throw notAnAnswer('must be a number from 1 to 5');
  if (type === 'checklist' && !areOptions(answer.split('\n'), options))
    throw notAnAnswer('must be options of the checklist, each once, one per line');
}

const areOptions = (chosen: string[], options: string[]) =>
  new Set(chosen).size === chosen.length && chosen.every((option) => options.includes(option));

const notAnAnswer = (message: string) =>
  validationError([{ code: 'custom', path: ['answer'], message, input: undefined }]);
