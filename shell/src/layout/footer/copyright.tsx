import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

const FIRST_YEAR = 2024;

const currentYear = () => new Date().getUTCFullYear();

export const Copyright = () => (
  <span>
    © {FIRST_YEAR}–{currentYear()} {BRAND_NAME}
  </span>
);
