import { LIMITES_DO_ESIC, NATUREZAS, tipoForcado, TIPOS_DE_SOLICITACAO } from '@balcao/domain';
import { TextInput, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TelefoneInput } from '../../ui/masked-input.tsx';
import { TextoContado } from '../../ui/texto-contado.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { opcoesQuery, ESCOLHA, opcoesDe } from '../solicitacoes.queries.ts';
import { type CamposDaSolicitacao, type NomeDoCampo, comNatureza } from './campos.ts';

interface ContatoCamposProps {
  campos: CamposDaSolicitacao;
  onChange: (parte: Partial<CamposDaSolicitacao>) => void;
  disabled: boolean;
  erroDe: (campo: NomeDoCampo) => string | undefined;
}

/** Who a visitor is and where the answer goes. */
export function ContatoCampos({ campos, onChange, disabled, erroDe }: ContatoCamposProps) {
  return (
    <>
      <TextoContado
        label="Nome"
        maximo={LIMITES_DO_ESIC.nome}
        autoComplete="name"
        required
        value={campos.nome}
        onChange={(nome) => onChange({ nome })}
        disabled={disabled}
        error={erroDe('nome')}
      />
      <TextInput
        label="E-mail"
        description="Nele você recebe o protocolo e a resposta"
        type="email"
        autoComplete="email"
        maxLength={LIMITES_DO_ESIC.email}
        required
        withAsterisk={false}
        value={campos.email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        disabled={disabled}
        error={erroDe('email')}
      />
      <TelefoneInput
        label="Telefone (opcional)"
        description="Com DDD"
        value={campos.telefone}
        onChange={(telefone) => onChange({ telefone })}
        disabled={disabled}
        error={erroDe('telefone')}
      />
    </>
  );
}

interface Opcao {
  id: number;
  nome: string;
}

/** The types that may go with a nature: one of them only with its own. */
const tiposPara = (natureza: number, tipos: readonly Opcao[]) =>
  tipos.filter(({ id }) => tipoForcado(natureza) === id || id !== tipoForcado(1));

interface NaturezaETipoProps {
  campos: CamposDaSolicitacao;
  onChange: (parte: Pick<CamposDaSolicitacao, 'natureza' | 'tipo'>) => void;
  disabled: boolean;
  erroDe: (campo: 'natureza' | 'tipo') => string | undefined;
}

/** Nature and type of a request: access to information sets the type and locks it (`esic.md` §5). */
export function NaturezaETipo({ campos, onChange, disabled, erroDe }: NaturezaETipoProps) {
  const { cod_empre } = useOrgao();
  // Until the institution's own lists are there, those of the law: what is off, the server refuses.
  const { data } = useQuery(opcoesQuery(cod_empre));
  const natureza = Number(campos.natureza);
  const forcado = tipoForcado(natureza) !== undefined;
  return (
    <>
      <NativeSelect
        label="Natureza"
        data={[ESCOLHA, ...opcoesDe(data?.naturezas ?? NATUREZAS)]}
        value={campos.natureza}
        required
        withAsterisk={false}
        disabled={disabled}
        error={erroDe('natureza')}
        onChange={({ currentTarget }) => onChange(comNatureza(campos, currentTarget.value))}
      />
      <NativeSelect
        label="Tipo"
        description={forcado ? 'Definido pela natureza' : undefined}
        data={[ESCOLHA, ...opcoesDe(tiposPara(natureza, data?.tipos ?? TIPOS_DE_SOLICITACAO))]}
        value={campos.tipo}
        required
        withAsterisk={false}
        disabled={disabled || forcado}
        error={erroDe('tipo')}
        onChange={({ currentTarget }) =>
          onChange({ natureza: campos.natureza, tipo: currentTarget.value })
        }
      />
    </>
  );
}
