export { drawPage } from '../../../shell/src/draw-page.tsx';
export { loadPartOrFallback } from './compiled-in.ts';
