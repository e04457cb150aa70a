import { useState } from 'react';

import { storageUrl } from '../paths.ts';

interface StoredImageProps {
  path: string;
  alt: string;
  className?: string | undefined;
  /** True for an image below the fold, or one of many. */
  lazy?: boolean;
  /** Fetches a new path: signatures expire while a page stays open. */
  onExpired: () => void;
}

/** Keeps its place, with its text, when it cannot be loaded. */
export function StoredImage({ path, alt, className, lazy = false, onExpired }: StoredImageProps) {
  const [isRenewed, setIsRenewed] = useState(false);

  function renewOnce() {
    if (isRenewed) return;
    setIsRenewed(true);
    onExpired();
  }

  return (
    <img
      src={storageUrl(path)}
      alt={alt}
      className={className}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={renewOnce}
    />
  );
}
