import { COMPONENTES, TIPOS_DE_PESSOA } from '@balcao/domain';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { IncluirButton, RetirarButton } from '../../ui/lista-de-pares.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { NOVA_FAIXA, type FaixaEscrita } from './programa-escrito.ts';
import { DESCONTOS, PESSOAS } from './palavras-do-programa.ts';
import { camposNumericos } from './campos-numericos.tsx';
import classes from './programas.module.css';

interface FaixasCamposProps {
  faixas: readonly FaixaEscrita[];
  /** A text of a band, by its name within the programme: 'faixas.0.de'. */
  parte: (nome: string) => CampoDoFormulario<string>;
  onChange: (faixas: FaixaEscrita[]) => void;
}

const OPCIONAIS = [
  ['acimaDe', 'Só para dívidas acima de (R$)'],
  ['valorAte', 'Só para dívidas até (R$)'],
] as const;

/** The terms for so many installments: for whom, the least of each, the entry and the discounts. */
export function FaixasCampos({ faixas, parte, onChange }: FaixasCamposProps) {
  const texto = camposNumericos(parte);
  return (
    <div className={classes.partes}>
      {faixas.map((faixa, i) => (
        <fieldset key={i} className={classes.grupo}>
          <legend>Faixa {i + 1}</legend>
          <div className={classes.lado}>
            {texto(`faixas.${i}.de`, 'De quantas parcelas', 'A entrada conta como a primeira.')}
            {texto(`faixas.${i}.ate`, 'Até quantas parcelas', '1 e 1 é o pagamento à vista.')}
            {texto(`faixas.${i}.minimo.centavos`, 'Parcela mínima (R$)')}
            {texto(
              `faixas.${i}.minimo.ufm`,
              'Ou em unidades fiscais',
              'Vale a do mês, da tabela de índices.',
            )}
            {texto(`faixas.${i}.entrada.percentual`, 'Entrada (%)', '0: igual às outras parcelas.')}
            {texto(`faixas.${i}.entrada.minimo`, 'Entrada mínima (R$)')}
            {OPCIONAIS.map(([nome, rotulo]) => texto(`faixas.${i}.${nome}`, rotulo))}
          </div>
          <div className={classes.lado}>
            {COMPONENTES.map((qual) => texto(`faixas.${i}.descontos.${qual}`, DESCONTOS[qual]))}
          </div>
          <CheckboxGroup
            label={`Faixa ${i + 1}: só para (nenhuma marcada: todos)`}
            value={faixa.pessoas}
            onChange={(pessoas) =>
              onChange(faixas.map((uma, j) => (i === j ? { ...uma, pessoas } : uma)))
            }
          >
            <div className={classes.caixas}>
              {TIPOS_DE_PESSOA.map((tipo) => (
                <Checkbox key={tipo} value={tipo} label={PESSOAS[tipo]} />
              ))}
            </div>
          </CheckboxGroup>
          <RetirarButton
            oQue={`faixa ${i + 1}`}
            onClick={() => onChange(faixas.filter((_, j) => i !== j))}
          />
        </fieldset>
      ))}
      <IncluirButton oQue="faixa" onClick={() => onChange([...faixas, NOVA_FAIXA])} />
    </div>
  );
}
