import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { ApiError } from '../lib/api-error.ts';
import classes from './sem-acesso.module.css';
import { Espera, type EsperaProps } from './states.tsx';

/** Whether the server said that this person may not. It decides, whatever the menu shows. */
export const foiNegado = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.status === 403;

/** The words of the specification over a form that is disabled. */
export function SemAcesso() {
  return (
    <div role="alert" className={classes.aviso}>
      <div className={classes.icone}>
        <IconLock size={22} aria-hidden />
      </div>
      Você não possui acesso à essas configurações
    </div>
  );
}

/** The same wait on a page that the server may keep from whoever looks. */
export function EsperaComAcesso(props: EsperaProps) {
  return foiNegado(props.consulta.error) ? <SemAcesso /> : <Espera {...props} />;
}
