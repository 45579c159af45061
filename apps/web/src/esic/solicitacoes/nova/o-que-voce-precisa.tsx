import {
  chaveDaNecessidade,
  NATUREZAS,
  NECESSIDADES,
  NECESSIDADES_DA_OUVIDORIA,
  TIPOS_DE_SOLICITACAO,
  type Necessidade,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOrgao } from '../../../lib/orgao.ts';
import { useEnviado } from '../../../lib/sem-codigo.ts';
import { opcoesQuery } from '../../processo/solicitacoes.queries.ts';
import { NaturezaETipo, type CamposProps } from './campos-da-solicitacao.tsx';
import classes from './nova.module.css';

/** The name by which the choice is sent where no code turns it into nature and type. */
const NOME = 'necessidade';

const tem = (opcoes: readonly { id: number }[], qual: number): boolean =>
  opcoes.some(({ id }) => id === qual);

interface Opcoes {
  naturezas: readonly { id: number }[];
  tipos: readonly { id: number }[];
}

/** Those of which the institution takes nature and type; until that is known, all of the law. */
const perguntasDe = (todas: readonly Necessidade[], opcoes: Opcoes | undefined) => {
  const { naturezas, tipos } = opcoes ?? { naturezas: NATUREZAS, tipos: TIPOS_DE_SOLICITACAO };
  return todas.filter((uma) => tem(naturezas, uma.natureza) && tem(tipos, uma.tipo));
};

interface OQueVocePrecisaProps extends CamposProps {
  /** Offers the kinds of the ombudsman alone. */
  daOuvidoria: boolean;
}

/**
 * The beginning of a request: plain questions, each with its sentence, that lead to nature and type; these
 * themselves, folded, for whoever wants them (`esic.md` §5).
 */
export function OQueVocePrecisa({ form, daOuvidoria }: OQueVocePrecisaProps) {
  const id = useId();
  const { cod_empre } = useOrgao();
  const { data } = useQuery(opcoesQuery(cod_empre));
  const enviado = useEnviado();
  const { natureza, tipo } = form.valores;
  const perguntas = perguntasDe(daOuvidoria ? NECESSIDADES_DA_OUVIDORIA : NECESSIDADES, data);
  const escolhida = natureza === '' && tipo === '' ? enviado?.campos[NOME] : `${natureza}-${tipo}`;
  const outra =
    (natureza !== '' || tipo !== '') &&
    !perguntas.some((uma) => chaveDaNecessidade(uma) === escolhida);
  const doTipo = form.campo('tipo');
  const errado = form.campo('natureza').error ?? doTipo.error;
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <fieldset className={classes.perguntas} disabled={doTipo.disabled}>
        <legend>O que você precisa?</legend>
        {perguntas.map((uma) => {
          const chave = chaveDaNecessidade(uma);
          return (
            <div key={chave} className={classes.pergunta}>
              <input
                type="radio"
                id={`${id}-${chave}`}
                name={NOME}
                value={chave}
                checked={chave === escolhida}
                aria-describedby={`${id}-${chave}-explicacao`}
                onChange={() =>
                  form.editar({ natureza: String(uma.natureza), tipo: String(uma.tipo) })
                }
              />
              <div>
                <label htmlFor={`${id}-${chave}`} className={classes.necessidade}>
                  {uma.pergunta}
                </label>
                <p id={`${id}-${chave}-explicacao`} className={classes.explicacao}>
                  {uma.explicacao}
                </p>
              </div>
            </div>
          );
        })}
      </fieldset>
      {(!daOuvidoria || errado !== undefined) && (
        <details
          className={classes.escolha}
          open={aberto || outra || errado !== undefined}
          onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
        >
          <summary>Escolher pela natureza e pelo tipo</summary>
          <div className={classes.formulario}>
            <NaturezaETipo form={form} />
          </div>
        </details>
      )}
    </>
  );
}
