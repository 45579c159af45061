import {
  DECISOES,
  faltasDaDecisao,
  NATUREZA_ACESSO,
  negaAcesso,
  remete,
  TIPOS_DE_NEGATIVA,
} from '@balcao/domain';
import type { RascunhoLido } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { parametrosQuery } from '../../../esic/processo/parametros.queries.ts';
import { announce } from '../../../lib/anuncio.ts';
import type { CampoDoFormulario } from '../../../lib/formulario.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { NativeSelect } from '../../../ui/campo.tsx';
import { Campo } from '../../../ui/formulario.tsx';

/** What an answer says, as its form has it. */
export type CamposDaResposta = Record<
  'resposta' | 'decisao' | 'tipo_da_negativa' | 'motivo_da_negativa' | 'remetida_a',
  string
>;

/**
 * What is missing. A request of information is decided, as the statistics of article 30 count it: more
 * than the server asks for, which also takes the answers of other programs.
 */
export const faltasDaResposta = (
  campos: CamposDaResposta,
  natureza: number,
): Partial<CamposDaResposta> => ({
  ...(natureza === NATUREZA_ACESSO && campos.decisao === '' && { decisao: 'Escolha a decisão.' }),
  ...faltasDaDecisao(campos.decisao, campos),
});

/** What goes to the server. */
export const pedidoDaResposta = (campos: CamposDaResposta) => ({
  resposta: campos.resposta,
  decisao: DECISOES.find(({ nome }) => nome === campos.decisao)?.nome ?? null,
  ...(negaAcesso(campos.decisao) && {
    tipo_da_negativa: TIPOS_DE_NEGATIVA.find((um) => um === campos.tipo_da_negativa),
    motivo_da_negativa: campos.motivo_da_negativa,
  }),
  ...(remete(campos.decisao) && { remetida_a: campos.remetida_a }),
});

/** What the law has an institution allow an answer at the least, until the institution's is known. */
const RESPOSTA = 300;

interface RespostaCamposProps {
  natureza: number;
  decisao: string;
  campo: (nome: keyof CamposDaResposta) => CampoDoFormulario<string>;
  /** Texts that the answer may begin with. */
  modelos?: RascunhoLido['modelos'];
}

/** Puts a text of the institution into the answer, below what is written already. */
function ModeloCampo({
  modelos,
  resposta: { value, onChange },
}: {
  modelos: RascunhoLido['modelos'];
  resposta: CampoDoFormulario<string>;
}) {
  const incluir = (titulo: string) => {
    const modelo = modelos.find((um) => um.titulo === titulo);
    if (modelo === undefined) return;
    onChange(value.trim() === '' ? modelo.texto : `${value.trimEnd()}\n\n${modelo.texto}`);
    announce(`Modelo “${titulo}” incluído na resposta.`);
  };
  return (
    <NativeSelect
      label="Incluir um modelo"
      description="O texto entra depois do que você já escreveu. Confira antes de enviar."
      withAsterisk={false}
      data={[
        { value: '', label: 'Escolha' },
        ...modelos.map(({ titulo }) => ({ value: titulo, label: titulo })),
      ]}
      value=""
      onChange={({ currentTarget }) => incluir(currentTarget.value)}
    />
  );
}

/** How a request was decided, and the answer. */
export function RespostaCampos({ natureza, decisao, campo, modelos = [] }: RespostaCamposProps) {
  const { cod_empre } = useOrgao();
  const { data: parametros } = useQuery(parametrosQuery(cod_empre));
  const deAcesso = natureza === NATUREZA_ACESSO;
  return (
    <>
      <Campo
        {...campo('decisao')}
        label="Decisão"
        required={deAcesso}
        withAsterisk={false}
        opcoes={[
          { value: '', label: deAcesso ? 'Escolha' : 'Sem decisão de acesso' },
          ...DECISOES.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      {negaAcesso(decisao) && (
        <>
          <Campo
            {...campo('tipo_da_negativa')}
            label="Motivo da negativa"
            required
            withAsterisk={false}
            opcoes={[{ value: '', label: 'Escolha' }, ...TIPOS_DE_NEGATIVA]}
          />
          <Campo
            {...campo('motivo_da_negativa')}
            label="Explique o motivo"
            description="Com o fundamento legal. Quem pediu lê esta explicação."
            linhas={3}
            required
          />
        </>
      )}
      {remete(decisao) && (
        <Campo
          {...campo('remetida_a')}
          label="Órgão que tem a informação, e como falar com ele"
          description="Nome, e-mail, telefone ou endereço. Quem pediu lê."
          linhas={3}
          required
        />
      )}
      {modelos.length > 0 && <ModeloCampo modelos={modelos} resposta={campo('resposta')} />}
      <Campo
        {...campo('resposta')}
        label="Resposta"
        maximo={parametros?.resposta_tamanho ?? RESPOSTA}
        linhas={10}
      />
    </>
  );
}
