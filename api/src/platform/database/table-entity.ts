import { Entity } from 'typeorm';

import type { Tables } from './tables.js';

/** The class itself if it has the columns of the row, each with a type that fits and with null where that is allowed. */
type Fitting<Row, Class> = [keyof Class] extends [keyof Row]
  ? { [Column in keyof Row]: Column extends keyof Class ? FittingColumn<Row[Column], Class[Column]> : never }
  : never;
type FittingColumn<Stored, Declared> = null extends Stored ? (null extends Declared ? Declared : never) : Declared;

/** TypeORM's `Entity` for a class that has exactly the columns of the migrated table, which the compiler compares. */
export const TableEntity =
  <Name extends keyof Tables>(name: Name) =>
  <Class extends Tables[Name]>(entity: new () => Class & Fitting<Tables[Name], Class>): void =>
    Entity(name)(entity) as void;
