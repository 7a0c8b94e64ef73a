/**
 * Forms that compose the commands of one decision from its `describe`, for pages without scripts. A form is plain data, except for
 * `read`, which makes a command of the filled-in values. `read` checks nothing: the game refuses a command that is not allowed.
 */

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** One of the choices. `none`: the text for choosing none of them, if that is possible. */
export interface OneField {
  readonly is: 'one';
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen?: string | undefined;
  readonly none?: string;
}
/** Any of the choices. */
export interface SomeField {
  readonly is: 'some';
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen?: readonly string[] | undefined;
}
/** A whole number. Without `given` it may stay empty. */
export interface NumberField {
  readonly is: 'number';
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly given?: number | undefined;
}
export interface WordsField {
  readonly is: 'words';
  readonly name: string;
  readonly label: string;
  /** In characters. */
  readonly most: number;
}
export interface FieldGroup {
  readonly is: 'group';
  readonly label: string;
  readonly fields: readonly Field[];
}
export type Field = OneField | SomeField | NumberField | WordsField | FieldGroup;

/** The filled-in values. */
export interface Given {
  /** Empty if nothing was chosen or written. */
  one(name: string): string;
  some(name: string): readonly string[];
  /** Undefined if it was left empty or is no whole number. */
  number(name: string): number | undefined;
}

export interface AnswerForm<Command = object> {
  /** Names the form among those of its decision: letters, digits, `-` and `.`. */
  readonly name: string;
  /** The type of the command that it makes. */
  readonly type: string;
  readonly title: string;
  /** How to fill it in, in one or two sentences. */
  readonly help?: string;
  /** The text of the button that sends it. */
  readonly button: string;
  readonly fields: readonly Field[];
  /** Whether the listed commands of this type are offered as well. */
  readonly listed?: true;
  read(given: Given): Command;
}

/** A part of a form, with the value that it stands for. */
export interface FormPart<T> {
  readonly fields: readonly Field[];
  read(given: Given): T;
}

/** All fields of a form, also those in groups. */
export function fieldsIn(fields: readonly Field[]): readonly Exclude<Field, FieldGroup>[] {
  return fields.flatMap((field) => (field.is === 'group' ? fieldsIn(field.fields) : [field]));
}
