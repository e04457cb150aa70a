export { TrialStrip as default } from '../features/plans/trial/trial-strip.tsx';
