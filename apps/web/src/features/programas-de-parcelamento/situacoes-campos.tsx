import { SITUACOES_DA_COBRANCA, type SituacaoDaCobranca } from '@balcao/domain';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { IncluirButton, RetirarButton } from '../../ui/lista-de-pares.tsx';
import { Checkbox, Switch } from '../../ui/marcar.tsx';
import type { CamposDoPrograma, SituacaoEscrita } from './programa-escrito.ts';
import { SITUACOES } from './palavras-do-programa.ts';
import { camposNumericos } from './campos-numericos.tsx';
import classes from './programas.module.css';

interface SituacoesCamposProps {
  situacoes: CamposDoPrograma['situacoes'];
  parte: (nome: string) => CampoDoFormulario<string>;
  onChange: (qual: SituacaoDaCobranca, situacao: SituacaoEscrita) => void;
}

/** How far the city may have gone to collect a debt that enters, and what is asked of it then. */
export function SituacoesCampos({ situacoes, parte, onChange }: SituacoesCamposProps) {
  const texto = camposNumericos(parte);
  return SITUACOES_DA_COBRANCA.map((qual) => {
    const situacao = situacoes[qual];
    const { admite, custasAntes, reparcelamentos } = situacao;
    const mudar = (parcial: Partial<SituacaoEscrita>) =>
      onChange(qual, { ...situacao, ...parcial });
    return (
      <fieldset key={qual} className={classes.grupo}>
        <legend>{SITUACOES[qual]}</legend>
        <Switch
          label="Entra no programa"
          aria-label={`${SITUACOES[qual]}: entra no programa`}
          checked={admite}
          onChange={({ currentTarget }) => mudar({ admite: currentTarget.checked })}
        />
        {admite && (
          <>
            <div className={classes.lado}>
              {texto(
                `situacoes.${qual}.parcelasAte`,
                'No máximo de parcelas',
                'Vazio: o que as faixas disserem.',
              )}
              {texto(
                `situacoes.${qual}.honorarios`,
                'Honorários (%)',
                'Sobre o que resta a pagar.',
              )}
            </div>
            <Checkbox
              label="As custas são pagas antes, no cartório ou na Justiça"
              checked={custasAntes}
              onChange={({ currentTarget }) => mudar({ custasAntes: currentTarget.checked })}
            />
            {reparcelamentos.map((_, i) => (
              <div key={i} className={classes.lado}>
                {texto(
                  `situacoes.${qual}.reparcelamentos.${i}.parcelasAte`,
                  `${i + 1}º reparcelamento: até quantas parcelas`,
                )}
                {texto(
                  `situacoes.${qual}.reparcelamentos.${i}.entrada`,
                  `${i + 1}º reparcelamento: entrada (%)`,
                )}
                <RetirarButton
                  oQue={`${i + 1}º reparcelamento`}
                  onClick={() =>
                    mudar({ reparcelamentos: reparcelamentos.filter((_um, j) => i !== j) })
                  }
                />
              </div>
            ))}
            <IncluirButton
              oQue="reparcelamento"
              onClick={() =>
                mudar({ reparcelamentos: [...reparcelamentos, { parcelasAte: '', entrada: '0' }] })
              }
            />
          </>
        )}
      </fieldset>
    );
  });
}
