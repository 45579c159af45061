import { listDireitos } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso, foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { DireitoModal } from './direito-modal.tsx';
import { direitoQuery, FILA } from './direitos-api.ts';
import { RegistrarDireitoModal } from './registrar-direito-modal.tsx';
import { direitoPorExtenso, SituacaoDoDireito } from './situacao-do-direito.tsx';
import classes from './direitos.module.css';
import { FatosDoDireito } from './fatos-do-direito.tsx';

/** One request alone on a page, with its answer: what is handed to who came, or goes by letter. */
function DireitoImpresso({ id, volta }: { id: string; volta: string }) {
  const consulta = useQuery(direitoQuery(id));
  const { data } = consulta;
  return (
    <Page
      titulo={data ? `Pedido ${data.protocolo}` : 'Pedido'}
      descricao="Direitos sobre os próprios dados (LGPD, arts. 18 a 20)."
    >
      <p className={classes.volta}>
        <Link href={volta}>Voltar ao pedido</Link>
      </p>
      {data ? (
        <div className={classes.pedido}>
          <FatosDoDireito direito={data} />
          {data.resposta && (
            <p className={classes.miudo}>
              Quem não concorda fala com o encarregado, com a Ouvidoria, ou reclama à Autoridade
              Nacional de Proteção de Dados, a ANPD: www.gov.br/anpd (LGPD, art. 18, § 1º).
            </p>
          )}
          <Actions>
            <ImprimirPaginaButton>
              {data.resposta ? 'Imprimir resposta' : 'Imprimir comprovante'}
            </ImprimirPaginaButton>
          </Actions>
        </div>
      ) : (
        <EsperaComAcesso
          consulta={consulta}
          texto="Buscando o pedido..."
          linhas={1}
          altura="12rem"
        />
      )}
    </Page>
  );
}

const COLUNAS: Colunas<typeof listDireitos> = [
  { titulo: 'Protocolo', celula: ({ protocolo }) => <span className="inteiro">{protocolo}</span> },
  {
    titulo: 'O que foi pedido',
    celula: (um) => <ComDetalhe detalhe={um.titular}>{direitoPorExtenso(um)}</ComDetalhe>,
  },
  {
    titulo: 'Pedido em',
    campo: 'pedido_em',
    celula: ({ pedido_em }) => formatarData(pedido_em),
  },
  { titulo: 'Prazo', campo: 'prazo', celula: ({ prazo }) => formatarData(prazo) },
  { titulo: 'Situação', celula: (um) => <SituacaoDoDireito situacao={um.situacao} /> },
];

type Situacao = 'ABERTOS' | 'ENCERRADOS';

const SITUACOES = [
  { value: 'ABERTOS', label: 'Que esperam resposta' },
  { value: 'ENCERRADOS', label: 'Respondidos e cancelados' },
];

/** The queue of the encarregado (LGPD, art. 41, § 2º): what is due first comes first. */
function FilaDosDireitos() {
  const [registrando, setRegistrando] = useState(false);
  const lista = useLista(listDireitos, {
    chave: [...FILA, 'lista'],
    colunas: COLUNAS,
    ordem: { campo: 'prazo', sentido: 'asc' },
    filtros: {
      nomes: ['situacao'],
      pedido: (valor) =>
        valor('situacao') === '' ? {} : { situacao: valor('situacao') as Situacao },
    },
  });
  const [endereco, mudar] = useSearchParams();
  const aberto = endereco.get('pedido');
  const abrir = (id: string | null) =>
    mudar((antes) => {
      const depois = new URLSearchParams(antes);
      if (id === null) depois.delete('pedido');
      else depois.set('pedido', id);
      return depois;
    });
  const negado = foiNegado(lista.consulta.error);
  return (
    <Page
      titulo="Direitos dos titulares"
      descricao="O que as pessoas pedem dos próprios dados (LGPD, arts. 18 a 20). A lei dá 15 dias e não deixa prorrogar. O setor do encarregado se escolhe em Parâmetros."
    >
      {negado ? (
        <SemAcesso />
      ) : (
        <>
          <Actions>
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setRegistrando(true)}
            >
              Registrar pedido
            </Button>
          </Actions>
          <BuscaDeLista
            rotulo="Nome ou protocolo"
            maximo={100}
            disabled={false}
            onBuscar={lista.buscar}
          />
          <NativeSelect
            label="Situação"
            data={SITUACOES}
            value={lista.valor('situacao') || 'ABERTOS'}
            onChange={({ currentTarget }) => lista.mudar({ situacao: currentTarget.value })}
          />
          <ListaPorPaginas
            lista={lista}
            legenda="Pedidos sobre dados pessoais"
            buscando="Buscando os pedidos..."
            vazio="Nenhum pedido espera resposta"
            altura="6rem"
            acoes={({ id, protocolo }) => (
              <Button
                variant="default"
                onClick={() => abrir(id)}
                aria-label={`Abrir o pedido ${protocolo}`}
              >
                Abrir
              </Button>
            )}
          />
        </>
      )}
      {registrando && (
        <RegistrarDireitoModal
          onFeito={(id) => {
            setRegistrando(false);
            abrir(id);
          }}
          onClose={() => setRegistrando(false)}
        />
      )}
      {aberto !== null && <DireitoModal id={aberto} onClose={() => abrir(null)} />}
    </Page>
  );
}

/** The queue, or one of its requests alone, to be printed. */
export function DireitosPage() {
  const [aqui] = useLocation();
  const [endereco] = useSearchParams();
  const imprimir = endereco.get('imprimir');
  return imprimir === null ? (
    <FilaDosDireitos />
  ) : (
    <DireitoImpresso id={imprimir} volta={`${aqui}?pedido=${imprimir}`} />
  );
}
