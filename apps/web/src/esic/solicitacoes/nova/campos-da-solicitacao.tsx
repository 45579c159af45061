import {
  HABILITAM_O_ENVIO,
  temVisivel,
  tipoForcado,
  NATUREZAS,
  TIPOS_DE_SOLICITACAO,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { TelefoneInput } from '../../../ui/masked-input.tsx';
import type { CampoDoFormulario } from '../../../lib/formulario.ts';
import { Campo } from '../../../ui/formulario.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import { opcoesQuery, ESCOLHA, opcoesDe } from '../../processo/solicitacoes.queries.ts';

/** What a person types in the form of a request; the dashboard asks for no contact. */
export const CAMPOS_VAZIOS = {
  natureza: '',
  tipo: '',
  nome: '',
  email: '',
  email_de_novo: '',
  telefone: '',
  assunto: '',
  descricao: '',
  identidade_preservada: '' as '' | 'sim',
};
export type CamposDaSolicitacao = typeof CAMPOS_VAZIOS;

/** Whether the form may be sent: its texts are filled. */
export const podeEnviar = (campos: CamposDaSolicitacao, publica: boolean): boolean =>
  HABILITAM_O_ENVIO.every(
    (campo) => temVisivel(campos[campo]) || (!publica && (campo === 'nome' || campo === 'email')),
  );

/** A chosen nature, and the type that it forces or leaves. */
function comNatureza(campos: CamposDaSolicitacao, natureza: string) {
  const forcado = tipoForcado(Number(natureza));
  if (forcado !== undefined) return { natureza, tipo: String(forcado) };
  // The type of another nature does not stay behind.
  const era = tipoForcado(Number(campos.natureza)) !== undefined;
  return { natureza, tipo: era ? '' : campos.tipo };
}

/** What is sent of it; the dashboard knows who asks. */
export const pedidoDe = (
  { nome, email, email_de_novo, telefone, identidade_preservada, ...textos }: CamposDaSolicitacao,
  publica: { cod_empre: number } | undefined,
) => {
  const campos = { ...textos, ...(identidade_preservada && { identidade_preservada }) };
  if (publica === undefined) return campos;
  const contato = { nome, email, email_de_novo, ...(telefone.trim() !== '' && { telefone }) };
  return { ...publica, ...campos, ...contato };
};

export interface CamposProps {
  form: {
    valores: CamposDaSolicitacao;
    campo: (nome: keyof CamposDaSolicitacao) => CampoDoFormulario<string>;
    editar: (parte: Pick<CamposDaSolicitacao, 'natureza' | 'tipo'>) => void;
  };
}

/** Who a visitor is and where the answer goes. */
export function ContatoCampos({ form: { campo } }: CamposProps) {
  return (
    <>
      <Campo {...campo('nome')} label="Nome" autoComplete="name" />
      <Campo
        {...campo('email')}
        label="E-mail"
        description="Nele você recebe o protocolo e a resposta"
        type="email"
        autoComplete="email"
        withAsterisk={false}
      />
      <Campo
        {...campo('email_de_novo')}
        label="Repita o e-mail"
        type="email"
        autoComplete="off"
        withAsterisk={false}
      />
      <TelefoneInput {...campo('telefone')} label="Telefone (opcional)" description="Com DDD" />
    </>
  );
}

/** Whether only the SIC may know who asks (Lei 13.460/2017, art. 10 §7). */
export function IdentidadeCampo({ form: { campo } }: CamposProps) {
  return (
    <Campo
      {...campo('identidade_preservada')}
      label="Quem pode saber que foi você"
      description="Se só o SIC souber, os outros setores leem o seu pedido sem o que identifica você, e você vê cada vez que alguém do SIC abrir a sua identidade. Escolha assim em denúncias."
      opcoes={[
        { value: '', label: 'Os servidores que tratam do pedido' },
        { value: 'sim', label: 'Só o SIC' },
      ]}
    />
  );
}

interface Opcao {
  id: number;
  nome: string;
}

/** The types that may go with a nature: one of them only with its own. */
const tiposPara = (natureza: number, tipos: readonly Opcao[]) =>
  tipos.filter(({ id }) => tipoForcado(natureza) === id || id !== tipoForcado(1));

/** Nature and type of a request: access to information sets the type and locks it (`esic.md` §5). */
export function NaturezaETipo({ form: { valores, campo, editar } }: CamposProps) {
  const { cod_empre } = useOrgao();
  // Until the institution's own lists are there, those of the law: what is off, the server refuses.
  const { data } = useQuery(opcoesQuery(cod_empre));
  const natureza = Number(valores.natureza);
  const forcado = tipoForcado(natureza) !== undefined;
  const doTipo = campo('tipo');
  return (
    <>
      <Campo
        {...campo('natureza')}
        label="Natureza"
        opcoes={[ESCOLHA, ...opcoesDe(data?.naturezas ?? NATUREZAS)]}
        required
        withAsterisk={false}
        onChange={(escolhida) => editar(comNatureza(valores, escolhida))}
      />
      <Campo
        {...doTipo}
        label="Tipo"
        description={forcado ? 'Definido pela natureza' : undefined}
        opcoes={[ESCOLHA, ...opcoesDe(tiposPara(natureza, data?.tipos ?? TIPOS_DE_SOLICITACAO))]}
        required
        withAsterisk={false}
        disabled={doTipo.disabled || forcado}
      />
    </>
  );
}
