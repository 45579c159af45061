import { TIPOS_DE_MARCA, type TarjaDoArquivo } from '@balcao/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { Button } from '../../ui/button.tsx';
import { Espera } from '../../ui/states.tsx';
import { TelaCheia } from '../../ui/tela-cheia.tsx';
import { Folha } from './folha.tsx';
import { ListaDeTarjas } from './lista-de-tarjas.tsx';
import { paginaDoArquivoQuery } from './publicacao.queries.ts';
import { contarTarjas, NO_MEIO, semTarja } from './tarjas.ts';
import { useTarjas } from './use-tarjas.ts';
import classes from './tarjar.module.css';

interface TarjarModalProps {
  /** The request. */
  id: string;
  arquivo: { id: string; nome: string };
  tarjas: readonly TarjaDoArquivo[];
  onChange: (tarjas: readonly TarjaDoArquivo[]) => void;
  onClose: () => void;
}

/**
 * Shows a file page by page, to mark what is taken out of it before it is published, and to see it as
 * everybody will. The marks are the form's from the first moment: closing loses nothing.
 */
export function TarjarModal({ id, arquivo, tarjas, onChange, onClose }: TarjarModalProps) {
  const [pagina, setPagina] = useState(1);
  const [previa, setPrevia] = useState(false);
  const [desenhando, setDesenhando] = useState(false);
  const [selecionada, setSelecionada] = useState<number>();
  const [nova, setNova] = useState<number>();
  const { incluir, trocar, tirar, podeDesfazer, desfazer } = useTarjas(tarjas, onChange);
  const daPagina = tarjas.flatMap((area, indice) =>
    area.pagina === pagina ? [{ indice, area }] : [],
  );
  const doServidor = previa ? daPagina.map(({ area }) => area) : null;
  const consulta = useQuery({
    ...paginaDoArquivoQuery({ id, arquivo: arquivo.id, pagina, tarjas: doServidor }),
    placeholderData: keepPreviousData,
  });
  const { data: vista, isPlaceholderData: chegando } = consulta;
  const paginas = vista?.paginas ?? 1;
  const sugeridas = vista
    ? semTarja(
        vista.suspeitas.flatMap(({ areas }) => areas),
        tarjas,
        pagina,
      )
    : [];
  const irPara = (numero: number) => {
    setPagina(numero);
    setPrevia(false);
    setSelecionada(undefined);
    announce(`Página ${numero} de ${paginas}.`);
  };
  const tirarUma = (indice: number) => {
    tirar(indice);
    setSelecionada(undefined);
    announce('Tarja tirada.');
  };
  return (
    <TelaCheia titulo={`Tarjar ${arquivo.nome}`} onClose={onClose}>
      <div className={classes.tela}>
        <p>
          Cubra com tarjas o que não pode ser público: desenhe sobre a página, ou use ‘Adicionar
          tarja’. O que estiver debaixo delas é removido do arquivo publicado, texto e imagem. O
          arquivo original não muda e ninguém de fora o vê.
        </p>
        <div className={classes.barra} role="group" aria-label="Páginas">
          <Button variant="default" disabled={pagina <= 1} onClick={() => irPara(pagina - 1)}>
            Anterior
          </Button>
          <span>
            Página {pagina} de {paginas}
          </span>
          <Button variant="default" disabled={pagina >= paginas} onClick={() => irPara(pagina + 1)}>
            Próxima
          </Button>
          <Button variant={previa ? 'filled' : 'default'} onClick={() => setPrevia(!previa)}>
            {previa ? 'Voltar às tarjas' : 'Pré-visualizar'}
          </Button>
        </div>
        {!previa && (
          <div className={classes.barra} role="group" aria-label="Tarjas">
            <Button
              variant="default"
              onClick={() => {
                const indice = incluir([NO_MEIO], pagina);
                setSelecionada(indice);
                setNova(indice);
              }}
            >
              Adicionar tarja
            </Button>
            <Button
              variant={desenhando ? 'filled' : 'default'}
              className={classes.soDedo ?? ''}
              aria-pressed={desenhando}
              onClick={() => setDesenhando(!desenhando)}
            >
              Desenhar com o dedo
            </Button>
            {sugeridas.length > 0 && !chegando && (
              <Button
                variant="default"
                onClick={() => {
                  incluir(sugeridas, pagina);
                  announce(`${contarTarjas(sugeridas.length)} sobre o que parece dado pessoal.`);
                }}
              >
                Tarjar o que parece dado pessoal
              </Button>
            )}
            <Button variant="default" disabled={!podeDesfazer} onClick={desfazer}>
              Desfazer
            </Button>
          </div>
        )}
        <Espera consulta={consulta} texto="Abrindo a página..." altura="24rem" linhas={1} />
        {vista && (
          <div className={classes.lado} aria-busy={chegando}>
            <Folha
              vista={vista}
              pagina={pagina}
              tarjas={chegando ? [] : daPagina}
              selecionada={selecionada}
              previa={previa || chegando}
              desenhando={desenhando}
              onDesenhar={(area) => setSelecionada(incluir([area], pagina))}
              onMover={trocar}
              onSelecionar={setSelecionada}
            />
            <div className={classes.ajuda}>
              {!previa && (
                <section aria-labelledby="tarjas-da-pagina">
                  <h3 id="tarjas-da-pagina">Tarjas desta página</h3>
                  <p id="como-mover" className={classes.miudo}>
                    Com uma tarja escolhida, as setas a movem, Shift e setas mudam o tamanho, Delete
                    a tira.
                  </p>
                  <ListaDeTarjas
                    tarjas={daPagina}
                    selecionada={selecionada}
                    nova={nova}
                    onSelecionar={setSelecionada}
                    onMudar={trocar}
                    onTirar={tirarUma}
                  />
                </section>
              )}
              {vista.suspeitas.length > 0 && (
                <section aria-labelledby="parece-da-pagina">
                  <h3 id="parece-da-pagina">
                    {previa ? 'Ainda parece dado pessoal' : 'Parece dado pessoal'}
                  </h3>
                  <ul>
                    {vista.suspeitas.map(({ tipo, texto }, i) => (
                      <li key={i}>
                        {texto} ({TIPOS_DE_MARCA[tipo]})
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <section aria-labelledby="texto-da-pagina">
                <h3 id="texto-da-pagina">
                  {previa ? 'Texto que será publicado' : 'Texto desta página'}
                </h3>
                <p className={classes.texto}>
                  {vista.texto === ''
                    ? 'Esta página não tem texto que o portal consiga ler: é uma imagem. Olhe-a com atenção.'
                    : vista.texto}
                </p>
              </section>
            </div>
          </div>
        )}
      </div>
    </TelaCheia>
  );
}
