import type { Endpoint, OpcaoDeExibicao } from '@balcao/contracts';
import { putExibicaoContribuinte, putServicosConfig } from '@balcao/contracts/esquemas';
import { OPCOES_DE_EXIBICAO, SERVICOS } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../ui/marcar.tsx';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Page } from '../../ui/page.tsx';
import { ContasLink } from '../../layout/contas-link.tsx';
import { EsperaComAcesso, foiNegado } from '../../ui/sem-acesso.tsx';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import {
  exibicaoQuery,
  salvarExibicao,
  salvarServicos,
  servicosConfigQuery,
} from './administracao-api.ts';
import classes from './chaves-form.module.css';

interface Chave {
  chave: string;
  titulo: string;
  descricao: string;
  ativo: boolean;
}

interface GrupoDeChaves {
  titulo?: string;
  chaves: readonly Chave[];
}

interface ChavesFormProps {
  grupos: readonly GrupoDeChaves[];
  endpoint: Pick<Endpoint, 'body'>;
  salvar: (mudancas: Record<string, boolean>) => Promise<unknown>;
  /** The server said no: everything shows, nothing moves. */
  negado?: boolean;
  /** A switch that waits for another one: it stays off meanwhile. */
  depende?: Readonly<Record<string, string>>;
}

/** On/off switches with a 'Salvar' that waits for a change; the page reloads after saving. */
function ChavesForm({ grupos, endpoint, salvar, negado = false, depende = {} }: ChavesFormProps) {
  const acao = useAcao({ mutationFn: salvar, onSuccess: recarregarSalvo });
  const originais: Readonly<Record<string, boolean>> = Object.fromEntries(
    grupos.flatMap(({ chaves }) => chaves.map(({ chave, ativo }) => [chave, ativo])),
  );
  const form = useFormulario(endpoint, {
    inicial: originais,
    corpo: (valores) =>
      Object.fromEntries(
        Object.entries(valores).filter(([chave, ativo]) => originais[chave] !== ativo),
      ),
    acao,
  });
  const espera = (chave: string): boolean => {
    const outra = depende[chave];
    return outra !== undefined && form.valores[outra] !== true;
  };

  return (
    <Formulario de={form} className={classes.formulario}>
      <GuardaDeSaida sujo={form.sujo} />
      {grupos.map(({ titulo, chaves }) => (
        <fieldset key={titulo ?? ''} className={classes.grupo} disabled={negado || form.ocupado}>
          {titulo && <legend className={classes.legenda}>{titulo}</legend>}
          <div className={classes.lista}>
            {chaves.map(({ chave, titulo: rotulo, descricao }) => (
              <Switch
                key={chave}
                name={chave}
                className={classes.chave}
                bodyClassName={classes.corpo}
                size="md"
                labelPosition="left"
                label={rotulo}
                description={descricao}
                checked={form.valores[chave] === true && !espera(chave)}
                disabled={negado || espera(chave)}
                onChange={({ currentTarget: { checked } }) => form.editar({ [chave]: checked })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <BarraDeSalvar
        {...form.recusa}
        sujo={form.sujo}
        ocupado={form.ocupado || acao.isSuccess}
        disabled={negado}
      />
    </Formulario>
  );
}

const DESLIGADAS = {
  cadastro: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'cadastro'),
  endereco: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'endereco'),
};

const desligar = (lista: readonly Omit<OpcaoDeExibicao, 'ativo'>[]): OpcaoDeExibicao[] =>
  lista.map(({ chave, titulo, descricao }) => ({ chave, titulo, descricao, ativo: false }));

/** Nobody is released by themselves where nobody may register (`portal.md` §4). */
const DEPENDE = { liberar_acesso_automatico: 'habilitar_cadastro' };

/** 'Gerenciamento de Contribuintes' (`portal.md` §2). */
export function ContribuintesPage() {
  const consulta = useQuery(exibicaoQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  const listas = data ?? {
    cadastro: desligar(DESLIGADAS.cadastro),
    endereco: desligar(DESLIGADAS.endereco),
  };
  return (
    <Page
      titulo="Gerenciamento de Contribuintes"
      descricao="O que os contribuintes podem fazer sozinhos e o que veem dos próprios dados."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando as configurações..." altura="5rem" />
      {data && (
        <div>
          <ContasLink />
        </div>
      )}
      {(data ?? negado) && (
        <ChavesForm
          grupos={[
            { titulo: 'Cadastro', chaves: listas.cadastro },
            { titulo: 'Endereço', chaves: listas.endereco },
          ]}
          endpoint={putExibicaoContribuinte}
          salvar={salvarExibicao}
          negado={negado}
          depende={DEPENDE}
        />
      )}
    </Page>
  );
}

const chaves = (ligados: Readonly<Record<string, boolean>>) =>
  SERVICOS.map(({ action_key, nome, descricao }) => ({
    chave: action_key,
    titulo: nome,
    descricao,
    ativo: ligados[action_key] ?? false,
  }));

/** 'Gerenciamento de Serviços' (`portal.md` §2). */
export function ServicosPage() {
  const consulta = useQuery(servicosConfigQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  return (
    <Page
      titulo="Gerenciamento de Serviços"
      descricao="Ligue e desligue os serviços que a instituição oferece no portal."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os serviços..." altura="5rem" />
      {(data ?? negado) && (
        <ChavesForm
          grupos={[{ chaves: chaves(data ?? {}) }]}
          endpoint={putServicosConfig}
          salvar={salvarServicos}
          negado={negado}
        />
      )}
    </Page>
  );
}
