export { RenewalNotice as default } from '../features/subscription/renewal-notice.tsx';
