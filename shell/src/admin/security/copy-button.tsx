import { toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Copy } from 'lucide-react';

interface CopyButtonProps {
  text: string;
  /** What is copied, in a word. */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: `The ${what} is on your clipboard.` });
    } catch {
      // No permission, or an address without https: the text can still be marked by hand.
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
