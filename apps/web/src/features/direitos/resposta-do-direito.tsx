import type { PedidoDeDireito } from '@balcao/contracts';
import { DECISOES_DO_DIREITO, formatarData } from '@balcao/domain';
import classes from './direitos.module.css';

/** What was answered, and why not where it was not given. */
export function RespostaDoDireito({
  resposta: { em, por, decisao, texto, motivo },
}: {
  resposta: NonNullable<PedidoDeDireito['resposta']>;
}) {
  return (
    <div className={classes.resposta}>
      <p>
        <strong>{DECISOES_DO_DIREITO[decisao]}</strong>, em {formatarData(em)}, por {por}
      </p>
      <p className={classes.texto}>{texto}</p>
      {motivo !== null && (
        <>
          <p>
            <strong>Por quê</strong>
          </p>
          <p className={classes.texto}>{motivo}</p>
        </>
      )}
    </div>
  );
}
