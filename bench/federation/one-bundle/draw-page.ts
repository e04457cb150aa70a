export { drawPage } from '../../../shell/src/draw-page.tsx';
export { loadPageOrFallback } from './compiled-in.ts';
