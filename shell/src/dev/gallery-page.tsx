import { Gallery } from '@mindgrove/ui/gallery/gallery';

export default function GalleryPage() {
  return <Gallery />;
}
