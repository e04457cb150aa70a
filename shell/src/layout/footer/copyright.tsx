import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

const FIRST_YEAR = 2024;

export const Copyright = () => (
  <span>
    © {FIRST_YEAR}–{new Date().getUTCFullYear()} {BRAND_NAME}
  </span>
);
