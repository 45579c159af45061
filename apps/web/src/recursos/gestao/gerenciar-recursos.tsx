import type { RecursoDaLista } from '@balcao/contracts';
import { useGestao } from '../../lib/use-gestao.ts';
import { AcaoFeita } from '../../solicitacoes/detalhes/acao-feita.tsx';
import type { AcaoNoRecurso } from './acoes-do-recurso.ts';
import { DecidirModal } from './decidir-modal.tsx';
import type { DialogoProps } from './dialogo.ts';
import { EncaminharModal } from './encaminhar-modal.tsx';
import classes from './gestao.module.css';
import { Lista } from './lista.tsx';
import { useRecursoNoEndereco } from './recurso-no-endereco.ts';
import { RecursoModal } from './recurso-modal.tsx';

/** The dialog of an action. */
function AcaoModal({ acao, ...dialogo }: DialogoProps & { acao: AcaoNoRecurso }) {
  if (acao === 'encaminhar') return <EncaminharModal {...dialogo} />;
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
      <Lista raiz={raiz} onAbrir={abrir} onAcao={pedir} />
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
