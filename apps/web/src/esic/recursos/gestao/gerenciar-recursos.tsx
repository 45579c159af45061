import type { RecursoDaLista } from '@balcao/contracts';
import { useGestao } from '../../../lib/use-gestao.ts';
import { AcaoFeita } from '../../processo/confirmar-acao.tsx';
import { RecursoModal } from './recurso-modal.tsx';
import {
  type AcaoNoRecurso,
  type DialogoProps,
  useRecursoNoEndereco,
} from './acoes-do-recurso.tsx';
import { DecidirModal } from './decisao-modal.tsx';
import { EncaminharModal } from './encaminhar-modal.tsx';
import { EntregarModal } from './entregar-modal.tsx';
import { FilaDeRecursos } from './fila-de-recursos.tsx';
import classes from './gestao.module.css';

/** The dialog of an action. */
function AcaoModal({ acao, ...dialogo }: DialogoProps & { acao: AcaoNoRecurso }) {
  if (acao === 'encaminhar') return <EncaminharModal {...dialogo} />;
  if (acao === 'entregar') return <EntregarModal {...dialogo} />;
  return <DecidirModal {...dialogo} />;
}

/** 'Gerenciar recursos': the appeals, one of them, and what staff do with it. */
export function GerenciarRecursos() {
  const { aberto, ...endereco } = useRecursoNoEndereco();
  const { pedida, aviso, raiz, abrir, fechar, pedir, onFeito, onDesistir } = useGestao<
    AcaoNoRecurso,
    RecursoDaLista
  >({ abertos: aberto !== undefined, ...endereco });
  return (
    <div className={classes.gestao}>
      {aviso !== undefined && !aberto && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <FilaDeRecursos raiz={raiz} onAbrir={abrir} onAcao={pedir} />
      {aberto && (
        <RecursoModal
          key={aberto.recurso_id}
          {...aberto}
          aviso={aviso}
          onAcao={pedir}
          onClose={fechar}
        />
      )}
      {pedida && (
        <AcaoModal
          acao={pedida.acao}
          recurso={pedida.alvo}
          onFeito={onFeito}
          onClose={onDesistir}
        />
      )}
    </div>
  );
}
