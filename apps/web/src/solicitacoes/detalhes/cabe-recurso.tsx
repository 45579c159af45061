import { instanciaPorExtenso, TEXTOS_DO_RECURSO } from '@balcao/domain';
import classes from './detalhes.module.css';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import { porQueNaoCabe } from './por-que-nao-cabe.ts';

type Recorrer = SolicitacaoAberta['recorrer'];

/** What goes without saying while nobody asks for an appeal. */
const CALADOS = ['NATUREZA_SEM_RECURSO', 'SOLICITACAO_CANCELADA', 'RESPOSTA_NO_PRAZO'];

function ateQuando({ motivo, proximo }: Recorrer): string | undefined {
  if (proximo === null) return undefined;
  const quem = motivo === null ? 'Você' : 'Quem fez a solicitação';
  const onde = instanciaPorExtenso(proximo.instancia.id);
  return `${quem} pode entrar com recurso em ${onde} até ${proximo.ate.formatada}.`;
}

/** That a request may be appealed and until when (`esic.md` §2.2), or when that ended. */
export function CabeRecurso({ solicitacao }: { solicitacao: SolicitacaoAberta }) {
  const { passivel_de_recurso, recorrer } = solicitacao;
  if (passivel_de_recurso) {
    const ate = ateQuando(recorrer);
    return (
      <div className={classes.faixa}>
        <p>{TEXTOS_DO_RECURSO.aviso}</p>
        {ate !== undefined && <p>{ate}</p>}
      </div>
    );
  }
  const porQue = porQueNaoCabe(solicitacao);
  if (porQue === undefined || CALADOS.includes(recorrer.motivo ?? '')) return null;
  return <p className={classes.semRecurso}>{porQue}</p>;
}
