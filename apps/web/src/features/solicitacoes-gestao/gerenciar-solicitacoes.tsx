import type { SolicitacaoDaLista } from '@balcao/contracts';
import { useDialogoNoEndereco } from '../../lib/dialogo-no-endereco.ts';
import { useGestao } from '../../lib/use-gestao.ts';
import { Recursos } from '../../recursos/dialogos.ts';
import type { AcaoQueMuda } from '../../solicitacoes/detalhes/acoes-possiveis.ts';
import { AcaoFeita } from '../../solicitacoes/detalhes/acao-feita.tsx';
import { SolicitacaoModal } from '../../solicitacoes/detalhes/solicitacao-modal.tsx';
import { AcaoModal } from './acoes/acao-modal.tsx';
import { Fila } from './fila.tsx';
import classes from './gestao.module.css';

/** 'Gerenciar solicitações': the queue, one request of it, and what staff do with it. */
export function GerenciarSolicitacoes() {
  const { aberto, ...endereco } = useDialogoNoEndereco('solicitacao');
  const abertos = aberto !== null;
  const { pedida, aviso, raiz, abrir, fechar, pedir, onFeito, onDesistir } = useGestao<
    AcaoQueMuda,
    SolicitacaoDaLista,
    string
  >({ abertos, ...endereco });
  return (
    <div className={classes.gestao}>
      {aviso !== undefined && !abertos && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <Fila raiz={raiz} onAbrir={abrir} onAcao={pedir} />
      {abertos && (
        <SolicitacaoModal
          key={aberto}
          id={aberto}
          aviso={aviso}
          Recursos={Recursos}
          onAcao={pedir}
          onClose={fechar}
        />
      )}
      {pedida && (
        <AcaoModal
          acao={pedida.acao}
          solicitacao={pedida.alvo}
          onFeito={onFeito}
          onClose={onDesistir}
        />
      )}
    </div>
  );
}
