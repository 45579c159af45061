import type { PreverPrograma, PreviaDoPrograma, ProgramaEscrito } from '@balcao/contracts';
import { lerData, lerReais, TIPOS_DE_PESSOA, type TipoDePessoa } from '@balcao/domain';
import { useState } from 'react';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { NativeSelect, TextInput } from '../../ui/campo.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { DataInput } from '../../ui/masked-input.tsx';
import { prever } from './programas-api.ts';
import { PESSOAS } from './palavras-do-programa.ts';
import classes from './programas.module.css';

const INVENTADO = {
  receita: 'IPTU',
  vencimento: '10/03/2024',
  inscrito: false,
  principal: '1.000,00',
  multa: '200,00',
  juros: '300,00',
};

const centavos = (texto: string): number => {
  const lido = lerReais(texto.trim() || '0');
  return lido.ok ? lido.valor : (texto as unknown as number);
};

const pedidoDe = (
  programa: ProgramaEscrito,
  pessoa: TipoDePessoa,
  { vencimento, principal, multa, juros, ...debito }: typeof INVENTADO,
): PreverPrograma => {
  const dia = lerData(vencimento);
  return {
    programa,
    pessoa,
    debito: {
      ...debito,
      vencimento: dia.ok ? dia.valor : vencimento,
      principal_centavos: centavos(principal),
      multa_centavos: centavos(multa),
      juros_centavos: centavos(juros),
    },
  };
};

/** What keeps a programme from being used, or the ways to pay that it gives. */
function Resultado({ problemas, porque_nao, correcao, opcoes }: PreviaDoPrograma) {
  if (problemas.length > 0)
    return (
      <div role="status">
        <p>Antes de publicar, acerte:</p>
        <ul className={classes.problemas}>
          {problemas.map((um) => (
            <li key={um}>{um}</li>
          ))}
        </ul>
      </div>
    );
  if (porque_nao !== null) return <p role="status">Este débito não entra. {porque_nao}</p>;
  if (opcoes.length === 0)
    return <p role="status">Nenhuma faixa serve para este débito e esta pessoa.</p>;
  return (
    <div role="status" className={classes.partes}>
      {correcao && <p>{correcao}</p>}
      {opcoes.map((opcao) => (
        <section key={opcao.faixa} className={classes.grupo}>
          <h3>{opcao.quantas === 1 ? 'À vista' : `Em até ${opcao.quantas} parcelas`}</h3>
          <Fatos
            fatos={[
              ['Entrada', `${opcao.entrada}, até ${opcao.entrada_ate_formatado}`],
              ...(opcao.parcela ? ([['Demais parcelas', opcao.parcela]] as const) : []),
              ['Economia', opcao.economia ?? 'Nenhuma'],
              ['Financiamento', opcao.financiamento ?? 'Nenhum'],
              ['Total', opcao.total],
              ['Última parcela', opcao.ultima_formatada],
            ]}
          />
        </section>
      ))}
    </div>
  );
}

const VALORES = [
  ['principal', 'Principal (R$)'],
  ['multa', 'Multa (R$)'],
  ['juros', 'Juros (R$)'],
] as const;

/** What the programme that is being written makes of an invented debt; nothing of it is kept. */
export function PreviaDoProgramaEscrito({ programa }: { programa: () => ProgramaEscrito }) {
  const [debito, setDebito] = useState(INVENTADO);
  const [pessoa, setPessoa] = useState<TipoDePessoa>('PF');
  const { mutate, data, error, isPending } = useAcao({ mutationFn: prever });
  const mudar = (parte: Partial<typeof INVENTADO>) => setDebito({ ...debito, ...parte });
  return (
    <section className={classes.previa} aria-label="Prévia">
      <h2>Prévia</h2>
      <p>O que o programa, como está escrito ao lado, faz de um débito inventado.</p>
      <NativeSelect
        label="De quem é"
        data={TIPOS_DE_PESSOA.map((value) => ({ value, label: PESSOAS[value] }))}
        value={pessoa}
        onChange={({ currentTarget }) => setPessoa(currentTarget.value as TipoDePessoa)}
      />
      <TextInput
        label="Tributo"
        value={debito.receita}
        onChange={({ currentTarget }) => mudar({ receita: currentTarget.value })}
      />
      <DataInput
        label="Venceu em"
        value={debito.vencimento}
        onChange={(vencimento) => mudar({ vencimento })}
      />
      <Checkbox
        label="Está em dívida ativa"
        checked={debito.inscrito}
        onChange={({ currentTarget }) => mudar({ inscrito: currentTarget.checked })}
      />
      {VALORES.map(([nome, rotulo]) => (
        <TextInput
          key={nome}
          label={rotulo}
          inputMode="decimal"
          value={debito[nome]}
          onChange={({ currentTarget }) => mudar({ [nome]: currentTarget.value })}
        />
      ))}
      <FormError erro={error} />
      <Actions>
        <OcupadoButton
          ocupado={isPending ? 'Calculando...' : undefined}
          onClick={() => mutate(pedidoDe(programa(), pessoa, debito))}
        >
          Ver as opções
        </OcupadoButton>
      </Actions>
      {data && <Resultado {...data} />}
    </section>
  );
}
