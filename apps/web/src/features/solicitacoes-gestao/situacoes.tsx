import { STATUS_DA_SOLICITACAO, type FiltroDeSituacao } from '@balcao/domain';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { emNumero } from '../../lib/numeros.ts';
import { Chave } from './chave.tsx';
import { situacaoDe, TODAS } from './filtros-form.tsx';
import classes from './gestao.module.css';

interface Contagens {
  situacoes: Readonly<Record<string, number>>;
  vencidas: number;
}

/** Which requests the queue shows, with how many each situation has. */
export function Situacoes({
  lista,
  contagens,
}: {
  lista: Pick<FiltrosNoEndereco, 'valor' | 'mudar'>;
  /** Undefined while they are not known, and of what is looked for. */
  contagens: Contagens | undefined;
}) {
  const escolhida = situacaoDe(lista);
  const mudar = (id: FiltroDeSituacao | undefined) =>
    lista.mudar({ situacao: id === undefined ? TODAS : String(id) });
  return (
    <div role="group" aria-label="Situação" className={classes.situacoes}>
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

/** Whose requests are shown. */
export function DeQuem({ lista }: { lista: Pick<FiltrosNoEndereco, 'valor' | 'mudar'> }) {
  const alternar = (nome: string) => lista.mudar({ [nome]: lista.valor(nome) === '1' ? '' : '1' });
  return (
    <div role="group" aria-label="De quem" className={classes.chaves}>
      <Chave ligada={lista.valor('minhas') === '1'} onClick={() => alternar('minhas')}>
        Minhas solicitações
      </Chave>
      <Chave ligada={lista.valor('meus_setores') === '1'} onClick={() => alternar('meus_setores')}>
        Meus setores
      </Chave>
    </div>
  );
}

const emPalavras = (vencidas: number): string =>
  vencidas === 1 ? '1 vencida' : `${emNumero(vencidas)} vencidas`;

interface VencidasProps {
  vencidas: number | undefined;
  onVer: () => void;
  /** Whether the queue is in the order of the deadlines. */
  porPrazo: boolean;
  /** Undefined where what was answered is among them. */
  onPorPrazo: (() => void) | undefined;
}

/** How many are overdue, which leads to them, and what puts them first. */
export function Vencidas({ vencidas, onVer, porPrazo, onPorPrazo }: VencidasProps) {
  return (
    <>
      {vencidas === 0 && <span className={classes.nenhuma}>{emPalavras(0)}</span>}
      {vencidas !== undefined && vencidas > 0 && (
        <button type="button" className={classes.vencidas} onClick={onVer}>
          {emPalavras(vencidas)}
        </button>
      )}
      {onPorPrazo && (
        <Chave ligada={porPrazo} onClick={onPorPrazo}>
          Vencidas primeiro
        </Chave>
      )}
    </>
  );
}
