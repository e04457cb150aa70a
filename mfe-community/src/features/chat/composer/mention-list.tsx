import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import styles from './mention-list.module.css';
import type { MentionSuggestions } from './use-mention-suggestions.ts';

export function MentionList({ listId, suggestions, active, optionId, pick }: MentionSuggestions) {
  const count = suggestions.length;
  return (
    <>
      {count > 0 && (
        <div className={styles.list} id={listId} role="listbox" aria-label="People to mention">
          {suggestions.map((person) => (
            <button
              key={person.id}
              type="button"
              tabIndex={-1}
              id={optionId(person)}
              className={styles.option}
              role="option"
              aria-selected={person === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {count > 0 && `${count} ${count === 1 ? 'person' : 'people'} to mention. Arrow keys choose, Enter inserts.`}
        </span>
      </VisuallyHidden>
    </>
  );
}
