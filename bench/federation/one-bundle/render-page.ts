export { renderPage } from '../../../shell/src/render-page.tsx';
export { loadModuleOrFallback } from './compiled-in.ts';
