import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

export interface Question {
  title: string;
  /** Says what happens on confirmation. */
  description: string;
  yes: string;
  onYes: () => void;
}

interface ConfirmDialogProps {
  /** Null while nothing is asked. */
  question: Question | null;
  onClose: () => void;
}

/** Asks before something that cannot be undone, or that members notice. */
export const ConfirmDialog = ({ question, onClose }: ConfirmDialogProps) =>
  question && (
    <Dialog open onOpenChange={onClose} title={question.title} description={question.description}>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            question.onYes();
          }}
        >
          {question.yes}
        </Button>
      </DialogFooter>
    </Dialog>
  );
