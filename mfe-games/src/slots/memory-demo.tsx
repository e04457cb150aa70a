export { MemoryDemo as default } from '../features/memory-demo/memory-demo.tsx';
