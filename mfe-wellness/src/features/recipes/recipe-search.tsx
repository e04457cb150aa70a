import type { Allergen, Meal, RecipeContent } from '@mindgrove/contracts/content/recipe';
import { TextField } from '@mindgrove/ui/forms/field';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';

import { ALLERGEN_IDS, ALLERGENS, DIET_IDS, DIETS, MEAL_IDS, MEALS } from './recipe-texts.ts';
import styles from './recipes.module.css';
import type { RecipeFilter } from './search-recipes.ts';

interface RecipeSearchProps {
  filter: RecipeFilter;
  onChange: (changes: Partial<RecipeFilter>) => void;
}

export function RecipeSearch({ filter, onChange }: RecipeSearchProps) {
  const toggle = (one: Allergen) =>
    onChange({
      without: filter.without.includes(one)
        ? filter.without.filter((other) => other !== one)
        : [...filter.without, one],
    });
  return (
    <form role="search" aria-label="Recipes" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Search"
        hint="A dish or an ingredient, such as lentils."
        type="search"
        value={filter.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <NativeSelect
        label="Meal"
        hint="Optional"
        value={filter.meal}
        onChange={(event) => onChange({ meal: event.currentTarget.value as Meal | '' })}
      >
        <option value="">All meals</option>
        {MEAL_IDS.map((option) => (
          <option key={option} value={option}>
            {MEALS[option]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Diet"
        hint="Optional"
        value={filter.diet}
        onChange={(event) => onChange({ diet: event.currentTarget.value as RecipeContent['diet'] | '' })}
      >
        <option value="">All diets</option>
        {DIET_IDS.map((option) => (
          <option key={option} value={option}>
            {DIETS[option]}
          </option>
        ))}
      </NativeSelect>
      <details className={styles.allergens} open={filter.without.length > 0 || undefined}>
        <summary>Leave out allergens{filter.without.length > 0 && ` (${filter.without.length})`}</summary>
        <fieldset className={styles.checks}>
          <legend>Show only recipes without</legend>
          {ALLERGEN_IDS.map((option) => (
            <label key={option} className={styles.check}>
              <input type="checkbox" checked={filter.without.includes(option)} onChange={() => toggle(option)} />
              {ALLERGENS[option]}
            </label>
          ))}
        </fieldset>
      </details>
    </form>
  );
}
