import { mensagemDe } from '../lib/api-error.ts';
import { soDeCampos } from '../lib/erros-de-campo.ts';
import classes from './form-error.module.css';

interface FormErrorProps {
  erro: unknown;
  /** Fields that tell their own part of a refusal. */
  campos?: readonly string[];
}

/** Why a form was refused, unless its fields say it all. */
export function FormError({ erro, campos = [] }: FormErrorProps) {
  if (!erro || soDeCampos(erro, campos)) return null;
  return (
    <p className={classes.erro} role="alert">
      {mensagemDe(erro)}
    </p>
  );
}
