import { toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Copy } from 'lucide-react';

interface CopyButtonProps {
  text: string;
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: `The ${what} is on your clipboard.` });
    } catch {
      // Clipboard access is denied, or the page is not served by https.
      toast({
        title: 'Error',
        description: `The browser did not let us copy. Mark the ${what} and copy it by hand.`,
        variant: 'destructive',
      });
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      Copy {what}
    </Button>
  );
}
