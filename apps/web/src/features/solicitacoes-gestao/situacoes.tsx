import { STATUS_DA_SOLICITACAO, type FiltroDeSituacao } from '@balcao/domain';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import classes from './gestao.module.css';
import { situacaoDe, TODAS } from './filtros-form.tsx';

interface Contagens {
  situacoes: Readonly<Record<string, number>>;
  vencidas: number;
}

interface ChaveProps {
  ligada: boolean;
  cor?: string;
  total?: number | undefined;
  onClick: () => void;
  children: string;
}

function Chave({ ligada, cor, total, onClick, children }: ChaveProps) {
  return (
    <button
      type="button"
      className={classes.chave}
      aria-pressed={ligada}
      data-cor={cor}
      onClick={onClick}
    >
      {children}
      {total !== undefined && (
        <>
          {' '}
          <span className={classes.total}>{total.toLocaleString('pt-BR')}</span>
        </>
      )}
    </button>
  );
}

/** Which requests the queue shows, with how many each situation has. */
export function Situacoes({
  lista,
  contagens,
}: {
  lista: FiltrosNoEndereco;
  contagens: Contagens | undefined;
}) {
  const escolhida = situacaoDe(lista);
  const mudar = (id: FiltroDeSituacao | undefined) =>
    lista.mudar({ situacao: id === undefined ? TODAS : String(id) });
  return (
    <div role="group" aria-label="Situação" className={classes.chaves}>
      {STATUS_DA_SOLICITACAO.map(({ id, rotulo, cor }) => (
        <Chave
          key={id}
          ligada={escolhida === id}
          cor={cor}
          total={contagens?.situacoes[String(id)]}
          onClick={() => mudar(id)}
        >
          {rotulo}
        </Chave>
      ))}
      <Chave ligada={escolhida === undefined} onClick={() => mudar(undefined)}>
        TODAS
      </Chave>
    </div>
  );
}

const emPalavras = (vencidas: number): string =>
  vencidas === 1 ? '1 vencida' : `${vencidas.toLocaleString('pt-BR')} vencidas`;

/** Whose requests are shown, and the overdue ones first, where what was answered is not among them. */
export function Recortes({
  lista,
  vencidas,
  porPrazo,
  onPorPrazo,
}: {
  lista: FiltrosNoEndereco;
  vencidas: number | undefined;
  /** Whether the queue is in the order of the deadlines. */
  porPrazo: boolean;
  onPorPrazo: (() => void) | undefined;
}) {
  const alternar = (nome: string) => lista.mudar({ [nome]: lista.valor(nome) === '1' ? '' : '1' });
  return (
    <div className={classes.recortes}>
      <div role="group" aria-label="De quem" className={classes.chaves}>
        <Chave ligada={lista.valor('minhas') === '1'} onClick={() => alternar('minhas')}>
          Minhas solicitações
        </Chave>
        <Chave
          ligada={lista.valor('meus_setores') === '1'}
          onClick={() => alternar('meus_setores')}
        >
          Meus setores
        </Chave>
      </div>
      <div className={classes.vencidas}>
        {vencidas !== undefined && (
          <span data-ha={vencidas > 0 || undefined}>{emPalavras(vencidas)}</span>
        )}
        {onPorPrazo && (
          <Chave ligada={porPrazo} onClick={onPorPrazo}>
            Vencidas primeiro
          </Chave>
        )}
      </div>
    </div>
  );
}
