import type { LinhaDeTributo } from '@balcao/contracts';
import { temAutomatico, type Cobranca } from '../guias/cobranca.ts';
import { BotaoDoAutomatico } from './botao.tsx';
import classes from './das-linhas.module.css';

interface AutomaticasDasLinhasProps {
  cobranca: Cobranca;
  /** How one of the bills is called: 'ISSQN'. */
  nome: string;
  linhas: readonly LinhaDeTributo[];
}

/** Where a list has a line for each installment: the guides that can be charged by themselves, or are. */
export function AutomaticasDasLinhas({ cobranca, nome, linhas }: AutomaticasDasLinhasProps) {
  const guias = [...new Set(linhas.map(({ numero }) => numero))].flatMap((numero) => {
    const daGuia = linhas.filter((linha) => linha.numero === numero);
    const parcelas = daGuia.map(({ parcela }) => parcela);
    const titulo = `${nome} ${daGuia[0]?.anoReferencia ?? ''}`;
    return temAutomatico(parcelas) ? [{ numero, titulo, parcelas }] : [];
  });
  return (
    <ul className={classes.guias} aria-label="Pagamento automático">
      {guias.map(({ numero, titulo, parcelas }) => (
        <li key={numero}>
          <span>
            {titulo}, guia {numero}
          </span>
          <BotaoDoAutomatico
            cobranca={cobranca}
            numeroGuia={numero}
            titulo={titulo}
            parcelas={parcelas}
            sufixo={`guia ${numero}`}
          />
        </li>
      ))}
    </ul>
  );
}
