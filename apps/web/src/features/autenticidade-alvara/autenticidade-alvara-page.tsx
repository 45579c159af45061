import { findServico } from '@balcao/domain';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, type SubmitEvent } from 'react';
import { type LicencaConferida, emitirDocumentoPublico } from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { Fatos } from '../../ui/fatos.tsx';
import { lerJson, request } from '../../lib/call.ts';
import { useSemCodigo } from '../../lib/sem-codigo.ts';
import { parte } from '../../lib/sob-demanda.ts';
import { useConferenciaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { TAMANHO_DO_CODIGO, useCodigoDoLink } from '../../lib/endereco.ts';
import { ListLoading, RecusaPanel } from '../../ui/states.tsx';
import { useFocoDeVolta } from '../../lib/foco.ts';
import { SuccessPanel } from '../../ui/outcome.tsx';
import classes from './autenticidade-form.module.css';

/** Comes with a licence that is in force: no page is drawn with one but where there is no code. */
const ConferirTitular = parte(
  'tributos/conferir-titular',
  async () => (await import('../../tributos/conferir-titular.tsx')).ConferirTitular,
  () => false,
);

/** The facts of a licence that is in force, by the code printed on it; anything else is an error. */
const autenticidadeQuery = (cod_empre: number, codigo: string | undefined) =>
  queryOptions({
    queryKey: ['autenticidade', cod_empre, codigo],
    queryFn: async ({ signal }) => {
      const resposta = await request(emitirDocumentoPublico, {
        query: { cod_empre, cod_verificador: codigo },
        headers: { 'X-Path': 'LICENSA_ALVARA', Accept: 'application/json' },
        signal,
      });
      return (await lerJson<{ data: LicencaConferida }>(resposta)).data;
    },
    enabled: codigo !== undefined,
    // What is in force now may be revoked in a moment: each check asks.
    staleTime: 0,
    gcTime: 0,
  });

interface AutenticidadeFormProps {
  /** What the page shows the answer of. */
  codigo: string | undefined;
  maximo: number;
  ocupado: boolean;
  onConsultar: (codigo: string) => void;
}

/** The verification code of a licence. */
function AutenticidadeForm(props: AutenticidadeFormProps) {
  const { codigo, maximo, onConsultar } = props;
  const { cod_empre } = useOrgao();
  const simples = useSemCodigo('conferencia', () => ({ 'x-path': 'LICENSA_ALVARA', cod_empre }));
  const { campos, campo, editar, acordada } = useCamposDaBusca(
    { cod_verificador: codigo ?? '' },
    simples,
  );
  const texto = campos.cod_verificador;
  // A code that came by a link is looked up once there is code; without, by who sends it.
  const ocupado = acordada && props.ocupado;
  const guardarFoco = useFocoDeVolta(ocupado);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    guardarFoco();
    onConsultar(texto.trim());
  };
  return (
    <form
      className={classes.formulario}
      onSubmit={enviar}
      role="search"
      noValidate
      {...simples?.atributos}
    >
      <TextInput
        {...campo('cod_verificador')}
        label="Código de verificação"
        description="Está impresso no canto inferior direito do documento."
        placeholder="XXXXXXXXX"
        maxLength={maximo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={ocupado}
        value={texto}
        onChange={({ currentTarget }) => editar({ cod_verificador: currentTarget.value })}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={acordada && texto.trim() === ''}
        loading={ocupado}
      >
        Consultar
      </Button>
    </form>
  );
}

/** A licence that is in force, with what it says: to be compared with the paper. */
function LicencaValida({ licenca, codigo }: { licenca: LicencaConferida; codigo: string }) {
  const { cod_empre } = useOrgao();
  return (
    <SuccessPanel titulo="O documento informado se encontra válido">
      <p>Compare com o que está impresso:</p>
      <Fatos
        fatos={[
          ['Número do alvará', licenca.numero],
          ['Titular', licenca.titular],
          ['Atividade', licenca.atividade],
          ['Emitido em', licenca.emitidaEmFormatada],
          ['Válido até', licenca.validadeFormatada],
        ]}
      />
      <Suspense fallback={null}>
        <ConferirTitular
          documento={{ tipo: 'LICENSA_ALVARA', cod_empre, cod_verificador: codigo }}
        />
      </Suspense>
    </SuccessPanel>
  );
}

/** What a check that found nothing in force is called. */
const TITULOS: Readonly<Record<string, string>> = {
  LICENCA_NAO_VIGENTE: 'Alvará fora de vigor',
  LICENCA_NAO_ENCONTRADA: 'Alvará não encontrado',
};

/** The check of a licence by the code of the address or, without code of ours, by the one that was sent. */
function useAutenticidade(cod_empre: number) {
  const doLink = useCodigoDoLink();
  const enviada = useConferenciaEnviada<LicencaConferida>();
  const codigo = enviada?.codigo ?? doLink;
  const consulta = useQuery(autenticidadeQuery(cod_empre, enviada ? undefined : codigo));
  const { data, error, isFetching, refetch } = consulta;
  if (import.meta.env.SSR && enviada) return { ...enviada, isFetching: false, refetch };
  return { codigo, data, error, isFetching, refetch };
}

/**
 * 'Autenticidade do Alvará' (`portal.md` §2, P31): by the institution alone, whoever asks. The code
 * stands in the address, where the QR code of a licence puts it.
 */
export function AutenticidadeAlvaraPage() {
  const { cod_empre } = useOrgao();
  const { codigo, data, error, isFetching, refetch } = useAutenticidade(cod_empre);
  const [, setParams] = useSearchParams();
  const servico = findServico('autenticidade_alvara');

  const consultar = (novo: string) => {
    if (novo === codigo) {
      void refetch();
      return;
    }
    setParams((atuais) => {
      atuais.set('codigo', novo);
      return atuais;
    });
  };

  return (
    <Page titulo={servico?.nome ?? ''} descricao={servico?.descricao}>
      <AutenticidadeForm
        codigo={codigo}
        maximo={TAMANHO_DO_CODIGO}
        ocupado={isFetching}
        onConsultar={consultar}
      />
      {isFetching && <ListLoading texto="Buscando registros..." linhas={1} altura="12rem" />}
      {!isFetching && error && (
        <RecusaPanel titulos={TITULOS} erro={error} onRetry={() => void refetch()} />
      )}
      {!isFetching && !error && data && codigo !== undefined && (
        <LicencaValida key={codigo} licenca={data} codigo={codigo} />
      )}
    </Page>
  );
}
