import styles from './Question.module.css';

interface SelectFieldProps {
  id: string;
  name: string;
  label: string;
  options: readonly { readonly id: string; readonly label: string; readonly hidden?: boolean }[];
  /** The first line, which is not an answer. */
  none?: string;
  /** The option that is chosen at first. */
  initial?: string;
  hidden?: boolean;
}

/** A question with a list to choose from, which holds the answer. */
export function SelectField({ id, name, label, options, none, initial = '', hidden }: SelectFieldProps) {
  return (
    <p className={styles.field} hidden={hidden}>
      <label htmlFor={id}>{label}</label>
      <select className={styles.control} id={id} name={name} defaultValue={initial}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id} hidden={option.hidden}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
