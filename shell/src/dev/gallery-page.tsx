import { Gallery } from '@mindgrove/ui/gallery';

export default function GalleryPage() {
  return <Gallery />;
}
